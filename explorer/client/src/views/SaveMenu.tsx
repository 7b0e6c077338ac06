import { saves } from '../state/saving';
import { useTools } from './common';
import { Menu } from './Menu';

export function SaveMenu() {
  const { explorer, still } = useTools();
  return (
    <Menu
      label="Save"
      title="Save what is shown"
      look="quiet"
      items={() => saves(explorer, still?.picture ?? null).map((save) => ({ label: save.label, run: () => void save.run() }))}
    />
  );
}
