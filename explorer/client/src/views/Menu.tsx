import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

export interface Item {
  label: string;
  run: () => void;
}

interface Props {
  label: ComponentChildren;
  title: string;
  look: string;
  items: () => Item[];
}

/** A button that opens a few things to do; arrow keys walk, Escape closes. */
export function Menu({ label, title, look, items }: Props) {
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  // At once, so that the next key already meets the first entry.
  useLayoutEffect(() => {
    if (!open) {
      return undefined;
    }
    place.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
    const elsewhere = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) {
        setOpen(false);
      }
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [open]);
  const close = () => {
    setOpen(false);
    place.current?.querySelector('button')?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    const entries = [...(place.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = entries.indexOf(document.activeElement as HTMLElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 + entries.length, Home: 0, End: entries.length - 1 }[event.key];
    if (to !== undefined) {
      entries[to % entries.length]?.focus();
    } else if (event.key === 'Escape') {
      close();
    } else if (event.key !== 'Enter' && event.key !== ' ') {
      return;
    }
    event.stopPropagation();
    if (event.key !== 'Enter' && event.key !== ' ') {
      event.preventDefault();
    }
  };
  return (
    <div class="menu" ref={place}>
      <button type="button" class={look} title={title} aria-haspopup="menu" aria-expanded={open} onClick={() => setOpen(!open)}>
        {label}
      </button>
      {open && (
        <div role="menu" aria-label={title} class="menu-items" onKeyDown={walk}>
          {items().map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              onClick={() => {
                close();
                item.run();
              }}
            >
              {item.label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
