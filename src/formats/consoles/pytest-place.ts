import type { RawCase } from '../../domain/raw-results.ts';

/** Where an id says its test is. */
export type Place = Pick<RawCase, 'file' | 'suites' | 'name'>;

/** `path::Class::name[params]`: only what stands before the parameters is split. */
export function placeOf(id: string): Place {
  const bracket = id.indexOf('[');
  const head = bracket < 0 ? id : id.slice(0, bracket);
  const [file = '', ...suites] = head.split('::');
  const last = suites.pop();
  return last === undefined
    ? { file: id, suites, name: null }
    : { file, suites, name: bracket < 0 ? last : `${last}${id.slice(bracket)}` };
}

/** `placeOf` for many ids in a row: what those of one class share is split once, and kept once. */
export function placesInTurn(): (id: string) => Place {
  let shared = '';
  let place: Place | null = null;
  return (id) => {
    if (place && id.startsWith(shared)) {
      const colon = id.indexOf(':', shared.length);
      if (colon < 0 || id.lastIndexOf('[', colon) > 0)
        return { file: place.file, suites: place.suites, name: id.slice(shared.length) };
    }
    const fresh = placeOf(id);
    place = fresh.name === null ? null : fresh;
    shared = fresh.name === null ? '' : id.slice(0, id.length - fresh.name.length);
    return fresh;
  };
}
