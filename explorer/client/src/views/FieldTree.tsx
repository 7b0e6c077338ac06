import { useState } from 'preact/hooks';
import type { Change, Field, Value } from '../api/types';
import { difference, type Difference } from '../model/values';
import { Brief, Said } from './common';

interface Props {
  field: Field;
  change: Change | null;
  pinned: boolean;
  onPin: () => void;
  owner: string;
}

/** A field of an actor: its value, what it was before if it has just changed, and its parts if someone opens them. */
export function FieldTree({ field, change, pinned, onPin, owner }: Props) {
  const what = change === null ? null : difference(field.name, change.before, change.after);
  const name = `${owner}.${field.name}`.slice(0, 120);
  return (
    <li class={`field ${change ? 'changed' : ''}`}>
      <Node name={field.name} value={field.value} depth={0}>
        <button type="button" class="pin" aria-pressed={pinned} aria-label={`${pinned ? 'Unpin' : 'Pin'} ${name}`} title={pinned ? 'Unpin' : 'Pin: draw it along the story'} onClick={onPin} />
      </Node>
      {what && change && <Changed difference={what} inside={change.inside ?? false} />}
    </li>
  );
}

function Node({ name, value, depth, children }: { name: string; value: Value; depth: number; children?: preact.ComponentChildren }) {
  const [open, setOpen] = useState(false);
  const parts = value.parts ?? [];
  return (
    <>
      <div class="line">
        {parts.length > 0 ? (
          <button type="button" class="twist" aria-expanded={open} aria-label={`Parts of ${name.slice(0, 60)}`} onClick={() => setOpen(!open)} />
        ) : (
          <span class="twist none" aria-hidden="true" />
        )}
        <span class="name"><Brief text={name} long={40} /></span>
        <span class="value" title={value.type ?? undefined}>
          <Said text={value.text} long={90} />
          {value.cycle && <small> again</small>}
          {value.ref !== undefined && <small class="ref" title="The same object has this number wherever it is"> #{value.ref}</small>}
        </span>
        {children}
      </div>
      {open && (
        <ul class="parts">
          {parts.map((part) => (
            <li key={part.name}>{depth < 30 ? <Node name={part.name} value={part.value} depth={depth + 1} /> : part.value.text}</li>
          ))}
          {(value.more ?? 0) > 0 && <li class="more-parts">and {value.more} more</li>}
        </ul>
      )}
    </>
  );
}

/** Before and after; of a list or a record only the parts that differ. */
function Changed({ difference: what, inside }: { difference: Difference; inside: boolean }) {
  const parts = what.parts.filter((part) => part.mark !== 'same');
  return (
    <div class="change">
      {parts.length === 0 ? (
        <BeforeAfter what={what} />
      ) : (
        <ul>
          {parts.slice(0, 20).map((part, i) => (
            <li key={i} class={part.mark}>
              <span class="name"><Brief text={part.name} long={30} /></span> <BeforeAfter what={part} />
            </li>
          ))}
          {parts.length > 20 && <li>and {parts.length - 20} more differences</li>}
        </ul>
      )}
      {inside && <small>changed before the handler came to its end</small>}
    </div>
  );
}

function BeforeAfter({ what }: { what: Difference }) {
  return (
    <>
      {what.before && <del><Brief text={what.before.text} long={70} /></del>}
      {what.before && what.after && <span aria-hidden="true"> {'\u2192'} </span>}
      {what.after && <ins><Brief text={what.after.text} long={70} /></ins>}
    </>
  );
}
