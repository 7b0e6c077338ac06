package dev.galgo.explorer.http;

import com.sun.net.httpserver.Headers;
import dev.galgo.explorer.answer.Refusal;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may ask: a page of this server that was opened by its whole address.
 *
 * <p>Anybody on the machine, and through a browser any page of the world, can reach a port of the loopback address. So every question must name this server as its
 * host (a page of another name that leads here does not), must not come from a page of another origin, and must have the token, which stands in the fragment of
 * the address that was printed and so is never sent by following a link.
 */
final class Gate {
    static final String TOKEN = "X-Galgo-Token";
    private static final int TOKEN_BYTES = 24;

    private final String token;
    private final Set<String> hosts;

    Gate(int port) {
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        this.token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        this.hosts = Set.of("127.0.0.1:" + port, "localhost:" + port);
    }

    String token() {
        return token;
    }

    /** Refuses who means another server, or comes from another page. */
    void requireOwnPage(Headers headers) throws Refusal {
        String host = only(headers, "Host");
        if (host == null || !hosts.contains(host)) {
            throw forbidden("The request is not for this server.");
        }
        if (headers.containsKey("Origin")) {
            String origin = only(headers, "Origin");
            if (!("http://" + host).equals(origin)) {
                throw forbidden("The request comes from another page.");
            }
        }
    }

    /** Refuses who does not know the token. */
    void requireToken(Headers headers) throws Refusal {
        String given = only(headers, TOKEN);
        if (given == null || !isToken(given)) {
            throw forbidden("The token is missing or wrong.");
        }
    }

    /** Takes as long for one that is nearly right as for any other. */
    private boolean isToken(String given) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
    }

    /** The value of a header that is there once. */
    private static @Nullable String only(Headers headers, String name) {
        List<String> values = headers.get(name);
        return values == null || values.size() != 1 ? null : values.get(0);
    }

    private static Refusal forbidden(String sentence) {
        return new Refusal(Refusal.FORBIDDEN, sentence, "Open the address that galgo explore has printed.");
    }
}
