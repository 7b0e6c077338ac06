import { useEffect, useState } from 'preact/hooks';
import { groupsAt } from '../state/groups';
import { useExplorer } from './common';
import { Header } from './Header';
import { Help } from './Help';
import { Panel } from './Panel';
import { Problems } from './Problems';

function useWidth(): number {
  const [width, setWidth] = useState(innerWidth);
  useEffect(() => {
    const listen = () => setWidth(innerWidth);
    addEventListener('resize', listen);
    return () => removeEventListener('resize', listen);
  }, []);
  return width;
}

export function App() {
  const { state } = useExplorer();
  const groups = groupsAt(useWidth());
  return (
    <>
      <Header />
      <Problems />
      <main class={`panels panels-${groups.length}`}>
        {groups.map((group) => (
          <Panel key={group.name} group={group} />
        ))}
      </main>
      {state.help && <Help />}
      <p class="unseen" role="status">
        {state.said}
      </p>
    </>
  );
}
