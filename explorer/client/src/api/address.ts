/** Where one stands, as the fragment of the address: `#p=1.3.2&s=2` is the path and how much of it has been shown; `&turn=3` the turn of its circle. */
export interface Place {
  path: string;
  /** Null: the end of the path. */
  step: number | null;
  /** The turn of the circle that the path ends in; only beyond the first. */
  turn?: number;
}

const PATH = /^$|^\d+(:\d+)?(\.\d+(:\d+)?)*$/;
const TOKEN = 'galgo-token';

export function placeOf(fragment: string): Place | null {
  const words = new URLSearchParams(fragment.replace(/^#/, ''));
  const path = words.get('p');
  if (path === null || !PATH.test(path)) {
    return null;
  }
  const step = words.get('s');
  const turn = words.get('turn');
  const later = turn !== null && /^\d{1,9}$/.test(turn) ? { turn: Number(turn) } : {};
  return { path, step: step !== null && /^\d{1,9}$/.test(step) ? Number(step) : null, ...later };
}

export function fragmentOf(place: Place): string {
  return `#p=${place.path}` + (place.step === null ? '' : `&s=${place.step}`) + ((place.turn ?? 1) > 1 ? `&turn=${place.turn}` : '');
}

/** The token of the server. It leaves the visible address at once, so that an address that is sent does not carry it. */
export function takeToken(): string | null {
  const words = new URLSearchParams(location.hash.replace(/^#/, ''));
  const token = words.get('t');
  if (token === null) {
    return sessionStorage.getItem(TOKEN);
  }
  sessionStorage.setItem(TOKEN, token);
  const place = placeOf(location.hash);
  history.replaceState(null, '', place === null ? location.pathname : fragmentOf(place));
  return token;
}
