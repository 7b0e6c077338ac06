/** A stream of server-sent events, read by hand: the browser's own reader cannot send the header with the token. */
export class EventReader {
  private rest = '';
  private name = '';
  private data: string[] = [];

  constructor(private readonly take: (name: string, data: unknown) => void) {}

  feed(text: string): void {
    const lines = (this.rest + text).split(/\r\n|\n|\r(?!$)/);
    this.rest = lines.pop() ?? '';
    lines.forEach((line) => this.line(line));
  }

  private line(line: string): void {
    if (line === '') {
      this.dispatch();
    } else if (line.startsWith('event:')) {
      this.name = line.slice(6).trim();
    } else if (line.startsWith('data:')) {
      this.data.push(line.slice(5).replace(/^ /, ''));
    }
  }

  private dispatch(): void {
    const { name, data } = this;
    this.name = '';
    this.data = [];
    if (data.length > 0) {
      this.take(name || 'message', parse(data.join('\n')));
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
