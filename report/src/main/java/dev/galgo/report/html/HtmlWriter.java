package dev.galgo.report.html;

import dev.galgo.report.syntax.Xml;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Puts a page together that is well-formed XML too, so that nothing a program says becomes markup. */
final class HtmlWriter {
    private final StringBuilder page = new StringBuilder();

    /** Markup as it is. */
    HtmlWriter raw(String markup) {
        page.append(markup);
        return this;
    }

    /** Words that mean nothing but themselves. */
    HtmlWriter words(String words) {
        page.append(Xml.escaped(words));
        return this;
    }

    /** An element in a line of its own. */
    HtmlWriter element(String name, @Nullable String look, String words) {
        page.append('<')
                .append(name)
                .append(look == null ? "" : " class=\"" + look + "\"")
                .append('>');
        page.append(Xml.escaped(words)).append("</").append(name).append(">\n");
        return this;
    }

    /** Lines as they are; they may be wider than the page, and whoever has no mouse scrolls them by keys. */
    void lines(List<String> lines) {
        raw("<pre tabindex=\"0\">").words(String.join("\n", lines)).raw("</pre>\n");
    }

    /** A name with its value, within a list of figures. */
    void figure(String name, String value) {
        raw("<div>").element("dt", null, name).element("dd", null, value).raw("</div>\n");
    }

    @Override
    public String toString() {
        return page.toString();
    }
}
