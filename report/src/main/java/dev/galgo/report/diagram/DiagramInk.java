package dev.galgo.report.diagram;

/** The colours of sequence diagrams, on light and on dark ground; scoped, since a style in a page is the whole page's. */
final class DiagramInk {
    static final String STYLE =
            """
            <style>
            .galgo-sequence text { font: 11px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #1f2328; }
            .galgo-sequence .sd-ground { fill: #ffffff; }
            .galgo-sequence .sd-band { fill: #f6f8fa; }
            .galgo-sequence .sd-failed-band { fill: #ffebe9; }
            .galgo-sequence .sd-number { text-anchor: end; fill: #818b98; }
            .galgo-sequence .sd-life { stroke: #afb8c1; stroke-width: 1.5; }
            .galgo-sequence .sd-unborn { stroke: #d1d9e0; stroke-dasharray: 1 4; }
            .galgo-sequence .sd-birth { fill: #818b98; }
            .galgo-sequence .sd-death, .galgo-sequence .sd-cross { fill: none; stroke: #59636e; stroke-width: 2; }
            .galgo-sequence .sd-box { fill: #ddf4ff; stroke: #54aeff; }
            .galgo-sequence .sd-outside { fill: #f6f8fa; stroke: #afb8c1; }
            .galgo-sequence .sd-head { font: 600 12px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; text-anchor: middle; }
            .galgo-sequence .sd-bar { fill: #b6e3ff; stroke: #0969da; }
            .galgo-sequence .sd-bar.sd-failed { fill: #ff8182; stroke: #a40e26; }
            .galgo-sequence .sd-waits { fill: #ffffff; stroke: #afb8c1; }
            .galgo-sequence .sd-blocked { fill: #fff8c5; stroke: #bf8700; }
            .galgo-sequence .sd-message line, .galgo-sequence .sd-message path, .galgo-sequence .sd-open { fill: none; stroke-width: 1.4; }
            .galgo-sequence .sd-message .sd-touch { stroke: transparent; stroke-width: 9; }
            .galgo-sequence .sd-message:hover line:not(.sd-touch), .galgo-sequence .sd-message:hover path { stroke-width: 2.8; }
            .galgo-sequence g.sd-send { stroke: #0969da; }
            .galgo-sequence g.sd-call { stroke: #8250df; }
            .galgo-sequence g.sd-reply { stroke: #6e7781; }
            .galgo-sequence g.sd-reply line, .galgo-sequence g.sd-reply path { stroke-dasharray: 5 4; }
            .galgo-sequence g.sd-overtaken { stroke: #d4570a; }
            .galgo-sequence g.sd-left { stroke: #6e7781; }
            .galgo-sequence g.sd-left line, .galgo-sequence g.sd-left > path:not(.sd-cross) { stroke-dasharray: 2 3; }
            .galgo-sequence g.sd-send .sd-dot { fill: #0969da; stroke: none; }
            .galgo-sequence g.sd-call .sd-filled, .galgo-sequence g.sd-call .sd-dot { fill: #8250df; stroke: none; }
            .galgo-sequence g.sd-reply .sd-dot { fill: #6e7781; stroke: none; }
            .galgo-sequence g.sd-overtaken .sd-filled, .galgo-sequence g.sd-overtaken .sd-dot { fill: #d4570a; stroke: none; }
            .galgo-sequence .sd-words, .galgo-sequence .sd-note { paint-order: stroke; stroke: #ffffff; stroke-width: 3px; stroke-linejoin: round; stroke-opacity: 0.85; }
            .galgo-sequence .sd-words.sd-send { fill: #0550ae; }
            .galgo-sequence .sd-words.sd-call { fill: #6639ba; }
            .galgo-sequence .sd-words.sd-reply, .galgo-sequence .sd-words.sd-left { fill: #59636e; }
            .galgo-sequence .sd-words.sd-overtaken { fill: #b04300; font-weight: 600; }
            .galgo-sequence .sd-note { fill: #1a7f37; }
            .galgo-sequence .sd-end { text-anchor: end; }
            .galgo-sequence .sd-mid { text-anchor: middle; }
            .galgo-sequence text.sd-bad { fill: #cf222e; font-weight: 700; }
            .galgo-sequence .sd-legend { fill: #818b98; font-size: 10px; }
            @media (prefers-color-scheme: dark) {
            .galgo-sequence text { fill: #e6edf3; }
            .galgo-sequence .sd-ground { fill: #0d1117; }
            .galgo-sequence .sd-band { fill: #151b23; }
            .galgo-sequence .sd-failed-band { fill: #3c1618; }
            .galgo-sequence .sd-number { fill: #9198a1; }
            .galgo-sequence .sd-life { stroke: #4a525c; }
            .galgo-sequence .sd-unborn { stroke: #3d444d; }
            .galgo-sequence .sd-birth { fill: #9198a1; }
            .galgo-sequence .sd-death, .galgo-sequence .sd-cross { stroke: #9198a1; }
            .galgo-sequence .sd-box { fill: #0c2d6b; stroke: #1f6feb; }
            .galgo-sequence .sd-outside { fill: #151b23; stroke: #4a525c; }
            .galgo-sequence .sd-bar { fill: #1158c7; stroke: #58a6ff; }
            .galgo-sequence .sd-bar.sd-failed { fill: #b62324; stroke: #ff7b72; }
            .galgo-sequence .sd-waits { fill: #0d1117; stroke: #4a525c; }
            .galgo-sequence .sd-blocked { fill: #3a2d04; stroke: #d29922; }
            .galgo-sequence g.sd-send { stroke: #58a6ff; }
            .galgo-sequence g.sd-call { stroke: #bc8cff; }
            .galgo-sequence g.sd-reply, .galgo-sequence g.sd-left { stroke: #9198a1; }
            .galgo-sequence g.sd-overtaken { stroke: #f0883e; }
            .galgo-sequence g.sd-send .sd-dot { fill: #58a6ff; }
            .galgo-sequence g.sd-call .sd-filled, .galgo-sequence g.sd-call .sd-dot { fill: #bc8cff; }
            .galgo-sequence g.sd-reply .sd-dot { fill: #9198a1; }
            .galgo-sequence g.sd-overtaken .sd-filled, .galgo-sequence g.sd-overtaken .sd-dot { fill: #f0883e; }
            .galgo-sequence .sd-words, .galgo-sequence .sd-note { stroke: #0d1117; }
            .galgo-sequence .sd-words.sd-send { fill: #79c0ff; }
            .galgo-sequence .sd-words.sd-call { fill: #d2a8ff; }
            .galgo-sequence .sd-words.sd-reply, .galgo-sequence .sd-words.sd-left { fill: #9198a1; }
            .galgo-sequence .sd-words.sd-overtaken { fill: #ffa657; }
            .galgo-sequence .sd-note { fill: #3fb950; }
            .galgo-sequence text.sd-bad { fill: #ff7b72; }
            .galgo-sequence .sd-legend { fill: #9198a1; }
            }
            </style>
            """;

    private DiagramInk() {}
}
