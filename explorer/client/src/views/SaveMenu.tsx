import { saves } from '../state/saving';
import { useTools } from './common';
import { Menu } from './Menu';

export function SaveMenu() {
  const { explorer, still } = useTools();
  const picture = () => {
    const { findings, trace } = explorer.store.state;
    const place = findings.findIndex((finding) => finding.path === trace?.path);
    return findings.length === 0 ? (still?.picture(0, 1) ?? null) : (still?.picture(place, findings.length) ?? null);
  };
  return (
    <Menu
      label="Save"
      title="Save what is shown"
      look="quiet"
      items={() => saves(explorer, picture()).map((save) => ({ label: save.label, run: () => void save.run() }))}
    />
  );
}
