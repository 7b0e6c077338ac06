package dev.galgo.pi;

import dev.galgo.pi.check.PiReader;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.source.Source;
import java.util.Map;

/** Models for tests. */
public final class Models {
    public static final String PINGPONG =
            """
            system pingpong
            static actor Ping owns { Pong() }
            static actor Pong owns { Ping(Ping.Pong), Stop() }
            Pi0(ping; pong) = pong.Ping<ping.Pong> | Pi1(ping; pong)
            Pi1(ping; pong) = ping.Pong() . Pi2(ping; pong)
            Pi2(ping; pong) = Pi2a(ping; pong) (+) Pi2b(ping; pong)
            Pi2a(ping; pong) = pong.Ping<ping.Pong> | Pi1(ping; pong)
            Pi2b(ping; pong) = pong.Stop<> | Pi3(ping; pong)
            Pi3(ping; pong) = 0
            Po0(pong;) = pong.Stop() . Po1(pong;) + pong.Ping(x) . Po2(pong; x)
            Po1(pong;) = 0
            Po2(pong; x) = x<> | Po0(pong;)
            init { ping: Pi0(ping; pong)  pong: Po0(pong;) }
            check deadlock
            """;

    private Models() {}

    public static PiSystem of(String text) {
        return of(text, Map.of());
    }

    public static PiSystem of(String text, Map<String, Long> parameters) {
        PiReader.Reading reading = PiReader.read(new Source("pp.api", text), parameters);
        return reading.system()
                .orElseThrow(() -> new AssertionError(reading.said().toString()));
    }

    /** What is said of a text, a line each, without the text itself. */
    public static String said(String text) {
        var lines = new StringBuilder();
        PiReader.read(new Source("pp.api", text), Map.of()).said().forEach(said -> lines.append(said.summary())
                .append('\n'));
        return lines.toString();
    }
}
