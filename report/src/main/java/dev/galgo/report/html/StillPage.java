package dev.galgo.report.html;

/**
 * A page without scripts that needs nothing else: no font, no image from elsewhere.
 *
 * <p>It forbids every request and every script by its own policy, so it can be archived and opened anywhere.
 */
public final class StillPage {
    private StillPage() {}

    /**
     * The page.
     *
     * @param body markup
     */
    public static String of(String title, String body) {
        return new HtmlWriter()
                .raw("<!DOCTYPE html>\n"
                        + "<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n"
                        + "<head>\n"
                        + "<meta charset=\"utf-8\"/>\n")
                .raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src"
                        + " 'unsafe-inline'\"/>\n")
                .raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n")
                .raw("<meta name=\"color-scheme\" content=\"light dark\"/>\n")
                .element("title", null, title)
                .raw(HtmlInk.STYLE)
                .raw("</head>\n<body>\n")
                .raw(body)
                .raw("</body>\n</html>\n")
                .toString();
    }
}
