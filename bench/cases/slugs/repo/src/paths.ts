export function extension(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1);
}

export function resolve(from: string, to: string): string {
  const parts = to.startsWith('/') ? [] : from.split('/').slice(0, -1);
  for (const part of to.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return `/${parts.filter(Boolean).join('/')}`;
}

export function common(paths: readonly string[]): string {
  const [first = '', ...rest] = paths;
  const parts = first.split('/');
  let count = parts.length;
  for (const path of rest) {
    const others = path.split('/');
    let same = 0;
    while (same < count && parts[same] === others[same]) same += 1;
    count = same;
  }
  return parts.slice(0, count).join('/');
}
