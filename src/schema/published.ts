import { z } from 'zod';

/** A schema as it is published (JSON Schema, draft 7). Fields that a later version adds are allowed in it. */
export function publishedSchema(
  schema: z.ZodType,
  { id, title }: { readonly id: string; readonly title: string },
): Readonly<Record<string, unknown>> {
  const published = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return { ...published, $id: id, title };
}
