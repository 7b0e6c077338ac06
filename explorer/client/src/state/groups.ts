import type { View } from './store';

export interface Group {
  name: string;
  views: View[];
}

/** How the views share the page: three columns if it is wide, two, or one after the other as tabs. */
export function groupsAt(width: number): Group[] {
  if (width >= 1180) {
    return [
      { name: 'left', views: ['cloud', 'tree'] },
      { name: 'centre', views: ['story', 'beside', 'coverage'] },
      { name: 'right', views: ['actors', 'source'] },
    ];
  }
  if (width >= 760) {
    return [
      { name: 'middle', views: ['story', 'beside', 'coverage'] },
      { name: 'side', views: ['actors', 'cloud', 'source', 'tree'] },
    ];
  }
  return [{ name: 'all', views: ['story', 'actors', 'cloud', 'source', 'tree', 'beside', 'coverage'] }];
}

/** The groups of every width that hold a view, so that a choice stays when the width changes. */
export function groupsOf(view: View): string[] {
  return [390, 900, 1400].flatMap((width) => groupsAt(width).filter((group) => group.views.includes(view)).map((group) => group.name));
}
