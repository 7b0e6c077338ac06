package dev.galgo.explorer.page;

import dev.galgo.core.trace.Story;
import dev.galgo.report.diagram.SequenceDiagram;
import dev.galgo.report.format.Style;
import dev.galgo.report.syntax.Xml;
import dev.galgo.report.text.TextReport;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page that carries a trace and needs neither server nor network. Who allows no scripts sees the diagram and the lines of the text report.
 *
 * <p>Its own policy allows the script and the styles by their hashes, and nothing else: no text of the program can become one.
 */
public final class TracePage {
    private static final Pattern STYLE = Pattern.compile("<style>(.*?)</style>", Pattern.DOTALL);

    private TracePage() {}

    /**
     * The page.
     *
     * @param headline what was started
     * @param trace the trace, as JSON
     */
    public static String of(String headline, Story story, String trace) {
        String script = ClientFiles.script();
        String style = ClientFiles.style();
        String diagram = SequenceDiagram.of(story);
        List<String> lines = new TextReport(Style.PLAIN).story(story);
        var styles = new ArrayList<>(List.of(hash(style)));
        for (Matcher own = STYLE.matcher(diagram); own.find(); ) {
            styles.add(hash(own.group(1)));
        }
        return "<!DOCTYPE html>\n"
                + "<html lang=\"en\"><head><meta charset=\"utf-8\">"
                + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
                + "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src "
                + hash(script)
                + "; style-src " + String.join(" ", styles)
                + "; img-src data:; base-uri 'none'; form-action 'none'\">\n"
                + "<title>" + Xml.escaped(headline) + "</title>\n"
                + "<link rel=\"icon\" href=\"data:,\"><style>" + style + "</style></head>\n"
                + "<body><div id=\"galgo-static\"><h1>" + Xml.escaped(headline) + "</h1>\n"
                + diagram + "<pre>" + Xml.escaped(String.join("\n", lines)) + "</pre></div>\n"
                + "<script type=\"application/json\" id=\"galgo-trace\">" + trace.replace("<", "\\u003c")
                + "</script>\n"
                + "<script>" + script + "</script></body></html>\n";
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("every Java has SHA-256", impossible);
        }
    }
}
