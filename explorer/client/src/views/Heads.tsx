import { useRef, useState } from 'preact/hooks';
import { type Column, MAIN } from '../model/columns';
import { HEAD_LETTERS, type Layout, LANE } from '../model/layout';
import { actorLabel, shorten, simpleName } from '../model/words';
import type { Pin } from '../state/store';
import { memo, useTools } from './common';
import { type Item, Menu } from './Menu';

/** The names above the lines; they stay when the story scrolls. Each can be dragged, and opens what else can be done with it. */
export const Heads = memo(function Heads({ layout, pins }: { layout: Layout; pins: Pin[] }) {
  return (
    <div class="heads" style={{ width: `${layout.width}px` }}>
      <div class="pin-heads" style={{ width: `${layout.gutter}px` }}>
        {pins.map((pin, lane) => (
          <PinHead key={`${pin.actor} ${pin.field}`} pin={pin} left={layout.laneLeft(lane)} layout={layout} />
        ))}
      </div>
      {layout.columns.map((column, place) => (
        <Head key={column.key} column={column} place={place} layout={layout} />
      ))}
    </div>
  );
});

function PinHead({ pin, left, layout }: { pin: Pin; left: number; layout: Layout }) {
  const { looking } = useTools();
  const name = `${actorLabel(layout.trace, pin.actor)}.${pin.field}`;
  return (
    <button type="button" class="pin-head" style={{ left: `${left}px`, width: `${LANE - 8}px` }} title={`Unpin ${name}`} onClick={() => looking.pin(pin.actor, pin.field)}>
      <bdi>{shorten(pin.field, 13)}</bdi>
      <small>
        <bdi>{shorten(actorLabel(layout.trace, pin.actor), 16)}</bdi>
      </small>
    </button>
  );
}

function Head({ column, place, layout }: { column: Column; place: number; layout: Layout }) {
  const { looking } = useTools();
  const [shift, setShift] = useState(0);
  const dragged = useRef(false);
  const width = layout.headWidth(column);
  const x = layout.x[place];
  /** Follows the pointer wherever it goes: a quick one leaves the name before it has moved. */
  const grip = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target as Element).closest('[role=menu]')) {
      return;
    }
    const from = event.clientX;
    const following = new AbortController();
    let by = 0;
    dragged.current = false;
    const follow = (moved: PointerEvent) => {
      by = moved.clientX - from;
      dragged.current = dragged.current || Math.abs(by) > 6;
      setShift(dragged.current ? by : 0);
    };
    const drop = (ended: PointerEvent) => {
      following.abort();
      setShift(0);
      if (dragged.current && ended.type === 'pointerup') {
        looking.move(place, nearest(layout.x, x + by));
      }
    };
    document.addEventListener('pointermove', follow, { signal: following.signal });
    document.addEventListener('pointerup', drop, { signal: following.signal });
    document.addEventListener('pointercancel', drop, { signal: following.signal });
  };
  return (
    <div
      class={`head ${column.actors[0] === MAIN ? 'outside' : ''} ${shift === 0 ? '' : 'dragged'}`}
      style={{ left: `${x - width / 2 + shift}px`, width: `${width}px` }}
      onPointerDown={grip}
      onClickCapture={(event) => {
        if (dragged.current && event.detail > 0) {
          event.stopPropagation();
        }
        dragged.current = false;
      }}
    >
      <Menu label={<bdi>{shorten(column.label, HEAD_LETTERS)}</bdi>} title={column.label.slice(0, 300)} look="head-name" items={() => itemsOf(column, place, looking)} />
    </div>
  );
}

function itemsOf(column: Column, place: number, looking: ReturnType<typeof useTools>['looking']): Item[] {
  const items: Item[] = [
    { label: 'Hide', run: () => looking.hide(column.actors) },
    { label: 'Move left', run: () => looking.move(place, place - 1) },
    { label: 'Move right', run: () => looking.move(place, place + 1) },
  ];
  const { type } = column;
  if (type !== null) {
    const folded = column.key.startsWith('class ');
    items.push({ label: `${folded ? 'Unfold' : 'Fold'} all ${simpleName(type).slice(0, 30)}`, run: () => looking.fold([type], !folded) });
  }
  return items;
}

function nearest(places: number[], x: number): number {
  let best = 0;
  places.forEach((place, i) => {
    if (Math.abs(place - x) < Math.abs(places[best] - x)) {
      best = i;
    }
  });
  return best;
}
