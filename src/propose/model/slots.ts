/**
 * Fills the `{{slots}}` of a prompt. A slot without a value and a value without a slot are errors (thrown as plain
 * Error: a prompt and the code that fills it belong together). Values are put in as they are: a `{{…}}` inside a value
 * is not filled again.
 */
export function fillSlots(template: string, values: Readonly<Record<string, string>>): string {
  const used = new Set<string>();
  const filled = template.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => {
    const value = Object.entries(values).find(([key]) => key === name)?.[1];
    if (value === undefined) throw new Error(`the prompt asks for {{${name}}}, which nothing fills`);
    used.add(name);
    return value;
  });
  const unused = Object.keys(values).filter((name) => !used.has(name));
  if (unused.length) throw new Error(`the prompt has no place for ${unused.map((name) => `{{${name}}}`).join(', ')}`);
  return filled;
}
