package dev.galgo.report.html;

import dev.galgo.report.result.PageClient;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;

/**
 * A page that a client takes over, and that shows what stands in it to those who allow no scripts.
 *
 * <p>Its own policy allows the script and the styles by their hashes, and nothing else: no text of the program can become one, and nothing is asked for. It is
 * well-formed XML as well; for a reader of XML the script is in a CDATA section, whose ends are comments to a reader of scripts.
 */
public final class ClientPage {
    /** Data of up to so many characters are there for everybody to read. */
    private static final int LONGEST_PLAIN = 100_000;

    private static final Pattern STYLE = Pattern.compile("<style>(.*?)</style>", Pattern.DOTALL);

    private ClientPage() {}

    /**
     * The page.
     *
     * @param still markup for those without scripts, with its own styles
     */
    public static String of(String title, String still, PageClient client) {
        String script = quoted(client.script());
        String style = quoted(client.style());
        var styles = new ArrayList<>(List.of(hash(style)));
        for (Matcher own = STYLE.matcher(still); own.find(); ) {
            String one = hash(own.group(1));
            if (!styles.contains(one)) {
                styles.add(one);
            }
        }
        return new HtmlWriter()
                .raw("<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\">\n<head>\n")
                .raw("<meta charset=\"utf-8\"/>\n")
                .raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src ")
                .raw(hash(script))
                .raw("; style-src " + String.join(" ", styles))
                .raw("; img-src data:; base-uri 'none'; form-action 'none'\"/>\n")
                .raw("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n")
                .raw("<meta name=\"color-scheme\" content=\"light dark\"/>\n")
                .element("title", null, title)
                .raw("<link rel=\"icon\" href=\"data:,\"/>\n")
                // The script puts it into force: it is not made for what stands in the page without scripts.
                .raw("<style id=\"galgo-style\" media=\"not all\">" + style + "</style>\n</head>\n")
                .raw("<body>\n<div id=\"galgo-static\">\n" + still + "</div>\n")
                .raw(data(client.traces()))
                .raw("<script>" + script + "</script>\n</body>\n</html>\n")
                .toString();
    }

    /** An element that ends where it should and needs no escapes, whoever reads it. What is long says the same many times and is packed. */
    private static String data(List<String> traces) {
        String json = traces.size() == 1 ? traces.get(0) : "[" + String.join(",\n", traces) + "]";
        return json.length() > LONGEST_PLAIN
                ? "<script type=\"application/gzip\" id=\"galgo-trace\">" + packed(json) + "</script>\n"
                : "<script type=\"application/json\" id=\"galgo-trace\">"
                        + json.replace("<", "\\u003c").replace("&", "\\u0026") + "</script>\n";
    }

    private static String packed(String json) {
        var bytes = new ByteArrayOutputStream();
        try (var packing = new GZIPOutputStream(bytes)) {
            packing.write(json.getBytes(StandardCharsets.UTF_8));
        } catch (IOException impossible) {
            throw new UncheckedIOException("writing to memory failed", impossible);
        }
        return Base64.getEncoder().encodeToString(bytes.toByteArray());
    }

    private static String quoted(String code) {
        if (code.contains("]]>") || code.toLowerCase(Locale.ROOT).contains("</s")) {
            throw new IllegalArgumentException("a script or style that cannot stand within a page");
        }
        return "/*<![CDATA[*/" + code + "\n/*]]>*/";
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
