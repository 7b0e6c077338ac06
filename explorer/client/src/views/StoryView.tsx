import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { columnsOf } from '../model/columns';
import { causalPast } from '../model/causality';
import { Layout } from '../model/layout';
import { Empty, useExplorer } from './common';
import { Diagram } from './Diagram';
import { Heads } from './Heads';
import { StepLine } from './StepLine';
import { StoryTools } from './StoryTools';

const HEADS = 44;
/** So much is drawn above and below what is seen, so that scrolling meets no gaps. */
const BEYOND = 400;

/** The schedule as a sequence diagram with a cursor. */
export function StoryView() {
  const { state } = useExplorer();
  const { trace, arrangement, pins, step, turn, chosen } = state;
  const columns = useMemo(() => (trace ? columnsOf(trace, arrangement) : []), [trace, arrangement]);
  const place = useRef<HTMLDivElement>(null);
  const room = useRoom(place, trace !== null);
  const layout = useMemo(() => (trace ? new Layout(trace, columns, pins.length, room) : null), [trace, columns, pins.length, room]);
  const past = useMemo(() => (trace && chosen !== null ? causalPast(trace, chosen) : null), [trace, chosen]);
  const seen = useSeen(place, layout !== null);
  useFollow(place, layout, step);
  if (!trace || !layout) {
    return <Empty>Asking for the schedule.</Empty>;
  }
  return (
    <div class="story">
      <StoryTools trace={trace} />
      <div class="story-scroll" ref={place} role="region" aria-label="Diagram of the story" tabIndex={0}>
        <Heads layout={layout} pins={pins} />
        <Diagram layout={layout} seen={seen} step={step} past={past} chosen={chosen} pins={pins} turn={turn} />
      </div>
      <StepLine trace={trace} />
    </div>
  );
}

export interface Seen {
  top: number;
  bottom: number;
}

/** Which part is seen, in coarse steps: only that much is drawn. */
function useSeen(place: { current: HTMLDivElement | null }, there: boolean): Seen {
  const [seen, setSeen] = useState<Seen>({ top: -BEYOND, bottom: 1400 });
  useEffect(() => {
    const element = place.current;
    if (!element) {
      return undefined;
    }
    const look = () => {
      const top = Math.floor(element.scrollTop / 200) * 200 - BEYOND;
      const bottom = Math.ceil((element.scrollTop + element.clientHeight) / 200) * 200 + BEYOND;
      setSeen((now) => (now.top === top && now.bottom === bottom ? now : { top, bottom }));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [there]);
  return seen;
}

/** How wide the place is, in coarse steps. */
function useRoom(place: { current: HTMLDivElement | null }, there: boolean): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) {
      return undefined;
    }
    const measure = () => setRoom(Math.floor(element.clientWidth / 40) * 40);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [there]);
  return room;
}

/** Keeps the cursor in sight, and moves as little as that takes. */
function useFollow(place: { current: HTMLDivElement | null }, layout: Layout | null, step: number): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (!element || !layout) {
      return;
    }
    const top = layout.top(step);
    const bottom = layout.bottom(step);
    const room = element.clientHeight - HEADS;
    if (top < element.scrollTop + 30 || bottom > element.scrollTop + room - 40) {
      element.scrollTop = Math.max(0, (top + bottom) / 2 - room / 2);
    }
    const column = step > 0 ? layout.column(layout.message(layout.trace.steps[step - 1]).to) : 0;
    const x = layout.x[column] ?? 0;
    if (x < element.scrollLeft + layout.gutter + 80 || x > element.scrollLeft + element.clientWidth - 120) {
      element.scrollLeft = Math.max(0, x - (element.clientWidth + layout.gutter) / 2);
    }
  }, [layout, step]);
}
