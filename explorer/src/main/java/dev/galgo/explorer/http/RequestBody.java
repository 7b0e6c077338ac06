package dev.galgo.explorer.http;

import com.sun.net.httpserver.HttpExchange;
import dev.galgo.explorer.answer.Refusal;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads what a request says, and no more than a page of ours would say. */
final class RequestBody {
    /** A path of a hundred thousand deliveries. */
    static final int MOST = 1 << 20;

    private RequestBody() {}

    /** The body as text; an empty one is an object that says nothing. */
    static String text(HttpExchange exchange) throws IOException, Refusal {
        List<String> length = exchange.getRequestHeaders().get("Content-Length");
        if (length != null && length.stream().anyMatch(RequestBody::isTooLong)) {
            throw tooLarge();
        }
        byte[] bytes = exchange.getRequestBody().readNBytes(MOST + 1);
        if (bytes.length > MOST) {
            throw tooLarge();
        }
        try {
            var decoded = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return bytes.length == 0 ? "{}" : decoded.toString();
        } catch (CharacterCodingException otherwise) {
            throw new Refusal(Refusal.BAD_REQUEST, "The body is not UTF-8.", "Send an object in JSON, in UTF-8.");
        }
    }

    private static boolean isTooLong(String length) {
        String digits = length.strip();
        return digits.length() > 9 || (digits.matches("\\d+") && Integer.parseInt(digits) > MOST);
    }

    private static Refusal tooLarge() {
        return new Refusal(Refusal.TOO_LARGE, "The body has more than " + MOST + " bytes.", "Ask for a shorter path.");
    }

    /** The words of a query, decoded; of several with one name, the first. */
    static Map<String, String> query(@Nullable String raw) throws Refusal {
        var words = new HashMap<String, String>();
        if (raw == null) {
            return words;
        }
        for (String pair : raw.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                words.putIfAbsent(decoded(pair.substring(0, equals)), decoded(pair.substring(equals + 1)));
            }
        }
        return words;
    }

    private static String decoded(String word) throws Refusal {
        try {
            return URLDecoder.decode(word, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException wrong) {
            throw new Refusal(Refusal.BAD_REQUEST, "The address is not understood: a % stands alone in it.", null);
        }
    }
}
