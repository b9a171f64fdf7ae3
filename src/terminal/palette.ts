/** Paints text, or gives it back as it is. */
type Paint = (text: string) => string;

/** The few styles that messages use. */
export interface Palette {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly red: Paint;
}

/**
 * Styles for a stream: colours only on a terminal, never where `NO_COLOR` is set (https://no-color.org) or the terminal
 * is dumb; `FORCE_COLOR` other than `0` forces them.
 */
export function paletteFor(
  stream: { readonly isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>>,
): Palette {
  const colours = wanted(stream, env);
  const paint =
    (open: number, close: number): Paint =>
    (text) =>
      colours ? `\u001b[${open}m${text}\u001b[${close}m` : text;
  return { bold: paint(1, 22), dim: paint(2, 22), green: paint(32, 39), yellow: paint(33, 39), red: paint(31, 39) };
}

function wanted(
  stream: { readonly isTTY?: boolean | undefined },
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  if (env['NO_COLOR']) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}
