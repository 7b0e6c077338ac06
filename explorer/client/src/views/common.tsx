import { Component, type ComponentChildren, createContext, type VNode } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { oneLine } from '../model/words';
import type { Explorer } from '../state/explorer';
import type { Looking } from '../state/looking';
import { type State, useStore } from '../state/store';
import type { Still } from '../still';

export interface Tools {
  explorer: Explorer;
  looking: Looking;
  /** What the page showed before the script came. */
  still: Still | null;
}

export const ToolsContext = createContext<Tools | null>(null);

export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) {
    throw new Error('a view outside the page');
  }
  return tools;
}

export function useExplorer(): Tools & { state: State } {
  const tools = useTools();
  return { ...tools, state: useStore(tools.explorer.store) };
}

/** Draws again only if something it is given has changed. */
export function memo<P extends object>(draw: (props: P) => VNode | null): new () => Component<P> {
  return class extends Component<P> {
    shouldComponentUpdate(next: P): boolean {
      const names = new Set([...Object.keys(next), ...Object.keys(this.props)]);
      return [...names].some((name) => next[name as keyof P] !== this.props[name as keyof P]);
    }

    render(): VNode | null {
      return draw(this.props as P);
    }
  };
}

const LONG = 160;

/** What the program says: data, in its own direction of reading, cut if it is long until someone wants all of it. */
export function Said({ text, long = LONG }: { text: string; long?: number }) {
  const [open, setOpen] = useState(false);
  const plain = oneLine(text);
  if (plain.length <= long || open) {
    return <bdi>{plain}</bdi>;
  }
  return (
    <bdi>
      {plain.slice(0, long)}
      <button type="button" class="more" aria-label={`Show all ${plain.length} letters`} onClick={() => setOpen(true)}>
        {'\u2026'}
      </button>
    </bdi>
  );
}

/** The same where nothing can be opened, such as within a button. */
export function Brief({ text, long = LONG }: { text: string; long?: number }) {
  const plain = oneLine(text);
  return <bdi title={plain.length > long ? plain.slice(0, 2000) : undefined}>{plain.length > long ? `${plain.slice(0, long)}\u2026` : plain}</bdi>;
}

export function Empty({ children }: { children: ComponentChildren }) {
  return <p class="empty">{children}</p>;
}
