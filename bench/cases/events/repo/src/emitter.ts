export type Listener = (value: number) => void;

export class Emitter {
  private readonly listeners = new Map<string, Listener[]>();

  on(name: string, listener: Listener): () => void {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
    return () => this.off(name, listener);
  }

  once(name: string, listener: Listener): void {
    const off = this.on(name, (value) => {
      off();
      listener(value);
    });
  }

  off(name: string, listener: Listener): void {
    const left = (this.listeners.get(name) ?? []).filter((one) => one !== listener);
    if (left.length === 0) this.listeners.delete(name);
    else this.listeners.set(name, left);
  }

  emit(name: string, value: number): number {
    const listeners = this.listeners.get(name) ?? [];
    for (const listener of listeners) listener(value);
    return listeners.length;
  }

  names(): string[] {
    return [...this.listeners.keys()].sort();
  }
}
