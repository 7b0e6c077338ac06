package dev.galgo.report.html;

/** How the page looks, on light and on dark ground. */
final class HtmlInk {
    static final String STYLE =
            """
            <style>
            :root { color-scheme: light dark; --ink: #1f2328; --faint: #59636e; --ground: #ffffff; --card: #f6f8fa; --line: #d1d9e0;
              --good: #1a7f37; --doubtful: #9a6700; --bad: #cf222e; --link: #0969da; }
            @media (prefers-color-scheme: dark) {
              :root { --ink: #e6edf3; --faint: #9198a1; --ground: #0d1117; --card: #151b23; --line: #3d444d;
                --good: #3fb950; --doubtful: #d29922; --bad: #f85149; --link: #58a6ff; }
            }
            body { margin: 0 auto; padding: 1.5rem; max-width: 110rem; background: var(--ground); color: var(--ink);
              font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
            header { border-left: 6px solid var(--faint); padding: 0.2rem 1rem; margin-bottom: 1.2rem; }
            header.good { border-color: var(--good); } header.good h1 { color: var(--good); }
            header.doubtful { border-color: var(--doubtful); } header.doubtful h1 { color: var(--doubtful); }
            header.bad { border-color: var(--bad); } header.bad h1 { color: var(--bad); }
            h1 { margin: 0; font-size: 1.6rem; }
            h2 { margin: 0 0 0.4rem; font-size: 1.15rem; overflow-wrap: anywhere; }
            h3 { margin: 1rem 0 0.4rem; font-size: 0.95rem; color: var(--faint); font-weight: 600; }
            header p { margin: 0; color: var(--faint); }
            .program, pre, code, .places, dd { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
            .figures { display: flex; flex-wrap: wrap; gap: 0.6rem; margin: 0 0 1rem; }
            .figures div { background: var(--card); border: 1px solid var(--line); border-radius: 6px; padding: 0.35rem 0.8rem; }
            dt { font-size: 0.75rem; color: var(--faint); } dd { margin: 0; font-size: 1.05rem; }
            .remarks { padding-left: 1.2rem; color: var(--faint); } .remarks .note { color: var(--doubtful); }
            .assumptions li { margin: 0.6rem 0; } .coverage { margin: 1.2rem 0; } .coverage td, .coverage th { padding: 0 min(1rem, 2vw) 0 0; text-align: left; overflow-wrap: anywhere; }
            .coverage .idle { color: var(--doubtful); }
            section { border: 1px solid var(--line); border-radius: 8px; padding: 1rem 1.2rem; margin: 1.2rem 0; }
            .kind { display: inline-block; border-radius: 1em; padding: 0 0.7em; color: var(--ground); font-size: 0.85em; }
            .kind.bad { background: var(--bad); } .kind.doubtful { background: var(--doubtful); } .kind.good { background: var(--good); }
            .meaning { margin: 0.2rem 0; color: var(--faint); max-width: 60rem; }
            .places { margin: 0.4rem 0; padding-left: 1.2rem; font-size: 0.87rem; }
            figure { margin: 0; overflow: auto; max-height: 92vh; border: 1px solid var(--line); border-radius: 6px; }
            figure svg { display: block; }
            summary { cursor: pointer; color: var(--faint); margin-top: 0.8rem; }
            pre { overflow: auto; background: var(--card); border-radius: 6px; padding: 0.8rem; font-size: 12.5px; line-height: 1.45; }
            .command { background: var(--card); border: 1px solid var(--line); border-radius: 4px; padding: 0.2em 0.6em; user-select: all; }
            .replay { margin: 0.8rem 0 0; } a { color: var(--link); }
            footer { color: var(--faint); font-size: 0.8rem; }
            </style>
            """;

    private HtmlInk() {}
}
