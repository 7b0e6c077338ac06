import { saves } from '../state/saving';
import { useTools } from './common';
import { Menu } from './Menu';

export function SaveMenu() {
  const { explorer, picture } = useTools();
  return (
    <Menu
      label="Save"
      title="Save what is shown"
      look="quiet"
      items={() => saves(explorer, picture).map((save) => ({ label: save.label, run: () => void save.run() }))}
    />
  );
}
