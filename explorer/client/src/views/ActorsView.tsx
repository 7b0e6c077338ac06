import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { Trace } from '../api/types';
import type { ActorState, Status } from '../model/position';
import { actorLabel, oneLine, simpleName } from '../model/words';
import type { Looking } from '../state/looking';
import { Brief, Empty, memo, Said, useExplorer } from './common';
import { FieldTree } from './FieldTree';

const MOST = 80;

/** A card for each actor: how it stands, and what its fields are. */
export function ActorsView() {
  const { state, explorer, looking } = useExplorer();
  const [all, setAll] = useState(false);
  const place = useRef<HTMLUListElement>(null);
  const { trace, step, pins } = state;
  const acting = trace && step > 0 ? trace.messages[trace.steps[step - 1].slot - 1].to : -1;
  useLayoutEffect(() => follow(place.current, acting), [acting, step]);
  const position = explorer.position();
  if (!trace || !position) {
    return <Empty>Nobody yet.</Empty>;
  }
  const born = position.actors.filter((one) => one.status !== 'unborn' && !one.actor.place);
  const shown = all ? born : born.filter((one, i) => i < MOST || one.actor.id === acting);
  return (
    <>
      <ul class="actors" ref={place}>
        {shown.map((one) => (
          <Card
            key={one.actor.id}
            state={one}
            trace={trace}
            acting={one.actor.id === acting}
            looking={looking}
            pinned={pins.filter((pin) => pin.actor === one.actor.id).map((pin) => pin.field).join('\n')}
          />
        ))}
      </ul>
      {shown.length < born.length && (
        <button type="button" onClick={() => setAll(true)}>
          Show all {born.length}
        </button>
      )}
    </>
  );
}

/** Brings the card of who acts into sight without moving the page itself. */
function follow(list: HTMLElement | null, acting: number): void {
  const card = list?.querySelector<HTMLElement>(`[data-actor="${acting}"]`);
  const panel = list?.closest<HTMLElement>('.view');
  if (card && panel) {
    const seen = panel.getBoundingClientRect();
    const at = card.getBoundingClientRect();
    if (at.top < seen.top || at.bottom > seen.bottom) {
      panel.scrollTop += at.top - seen.top - Math.max(8, (seen.height - at.height) / 3);
    }
  }
}

interface CardProps {
  state: ActorState;
  trace: Trace;
  acting: boolean;
  looking: Looking;
  /** Names of fields, one to a line, so that two equal lists are equal. */
  pinned: string;
}

const Card = memo(function Card({ state, trace, acting, looking, pinned }: CardProps) {
  const { actor } = state;
  const pins = pinned.split('\n');
  const gone = state.changes.filter((change) => change.after === null);
  return (
    <li class={`card ${acting ? 'acting' : ''} ${state.status}`} data-actor={actor.id}>
      <h2>
        <Brief text={actor.label} long={60} />
        {!actor.label.startsWith(simpleName(actor.type)) && (
          <small>
            <Brief text={simpleName(actor.type)} long={40} />
          </small>
        )}
        <StatusMark status={state.status} />
      </h2>
      {state.status === 'waiting' && (
        <p class="waits">
          waits{state.awaited.length > 0 && ' for '}
          {state.awaited.length > 0 && <b><Brief text={state.awaited.map((id) => actorLabel(trace, id)).join(', ')} /></b>}
          {state.handling && ' in '}
          {state.handling && <code><Said text={state.handling} long={60} /></code>}
        </p>
      )}
      {state.fields.length + gone.length === 0 ? (
        <p class="no-fields">no fields</p>
      ) : (
        <ul class="fields">
          {state.fields.map((field) => (
            <FieldTree
              key={field.name}
              field={field}
              change={state.changes.find((change) => change.field === field.name) ?? null}
              pinned={pins.includes(field.name)}
              onPin={() => looking.pin(actor.id, field.name)}
              owner={oneLine(actor.label).slice(0, 60)}
            />
          ))}
          {gone.map((change) => (
            <li key={change.field} class="field gone">
              <span class="name"><Brief text={change.field} long={40} /></span> <del><Brief text={change.before?.text ?? ''} long={80} /></del>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});

const WORDS: Record<Status, string> = { ready: 'ready', waiting: 'waiting', stopped: 'stopped', failed: 'failed', unborn: 'not created' };

function StatusMark({ status }: { status: Status }) {
  return <span class={`status ${status}`}>{WORDS[status]}</span>;
}
