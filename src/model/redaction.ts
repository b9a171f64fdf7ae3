import type { ModelRequest } from '../domain/model-call.ts';
import type { Model } from '../ports.ts';
import { secretsIn } from './secrets.ts';

/**
 * Takes secrets out of every question, whoever asks it. Each becomes a word of its own (`REDACTED_SECRET_1`), the same
 * wherever it stands, so that code can still be quoted; `restore` puts them back.
 */
export function withRedaction(inner: Omit<Model, 'restore'>, values: readonly string[]): Model {
  const names = new Map<string, string>();
  const nameOf = (secret: string): string => {
    const name = names.get(secret) ?? `REDACTED_SECRET_${names.size + 1}`;
    names.set(secret, name);
    return name;
  };
  const redact = (text: string): string =>
    secretsIn(text, values).reduce((left, secret) => left.replaceAll(secret, () => nameOf(secret)), text);
  return {
    ask: (request: ModelRequest) => {
      const messages = request.messages.map(({ role, content }) => ({ role, content: redact(content) }));
      return inner.ask({ ...request, messages });
    },
    // Highest number first: the name of the first is the beginning of the tenth's.
    restore: (text) => [...names].reverse().reduce((left, [secret, name]) => left.replaceAll(name, () => secret), text),
    exchanges: () => inner.exchanges(),
    usage: () => inner.usage(),
  };
}
