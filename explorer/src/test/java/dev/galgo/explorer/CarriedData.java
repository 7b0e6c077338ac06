package dev.galgo.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;

/** What a page carries for its script. */
public final class CarriedData {
    private static final Pattern DATA =
            Pattern.compile("<script type=\"application/(json|gzip)\" id=\"galgo-trace\">([^<]*)</script>");

    private CarriedData() {}

    /** The traces of a page. */
    public static List<JsonNode> traces(String page) throws IOException {
        Matcher data = DATA.matcher(page);
        assertThat(data.find()).isTrue();
        JsonNode carried = Browser.json(data.group(1).equals("gzip") ? unpacked(data.group(2)) : data.group(2));
        List<JsonNode> traces = new ArrayList<>();
        if (carried.isArray()) {
            carried.forEach(traces::add);
        } else {
            traces.add(carried);
        }
        return traces;
    }

    private static String unpacked(String text) throws IOException {
        try (var bytes =
                new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(text)))) {
            return new String(bytes.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
