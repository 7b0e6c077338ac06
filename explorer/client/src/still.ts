/** What the page shows without a script: it makes room for the explorer, and comes back when someone wants to read it. */
export class Still {
  private constructor(
    private readonly element: HTMLElement,
    private readonly root: HTMLElement,
  ) {}

  static find(root: HTMLElement): Still | null {
    const element = document.getElementById('galgo-static');
    return element && new Still(element, root);
  }

  /** Its drawing of one of so many schedules, from 0, which can be saved; null if it is not known which that is. */
  picture(place: number, of: number): SVGElement | null {
    const drawn = this.element.querySelectorAll<SVGElement>('svg.galgo-sequence');
    return drawn.length === of ? (drawn[place] ?? null) : null;
  }

  /** Takes it away. Its own styles are in it, and go with it. */
  leave(): void {
    this.element.remove();
    this.root.hidden = false;
    explores(true);
  }

  /** Shows it in place of the explorer, with a way back. */
  show(): void {
    if (!this.element.querySelector('.galgo-back')) {
      const back = document.createElement('button');
      back.type = 'button';
      back.className = 'galgo-back';
      back.textContent = 'Walk through it';
      back.addEventListener('click', () => this.leave());
      this.element.prepend(back);
    }
    this.root.hidden = true;
    explores(false);
    document.body.prepend(this.element);
    this.element.querySelector<HTMLElement>('.galgo-back')?.focus();
  }
}

/** Puts the styles of the explorer into force, or out of it; in a page that carries traces they wait for the script. */
export function explores(on: boolean): void {
  document.documentElement.classList.toggle('galgo-explores', on);
  const style = document.getElementById('galgo-style');
  if (on) {
    style?.removeAttribute('media');
  } else {
    style?.setAttribute('media', 'not all');
  }
}
