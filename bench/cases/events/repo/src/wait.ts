export async function within<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

export async function inTurn<T>(actions: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = [];
  for (const action of actions) results.push(await action());
  return results;
}

export function backoff(attempt: number, first = 100, most = 5000): number {
  return Math.min(first * 2 ** (attempt - 1), most);
}
