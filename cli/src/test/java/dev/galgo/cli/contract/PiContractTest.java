package dev.galgo.cli.contract;

import dev.galgo.pi.PiFrontEnd;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.Target;
import dev.galgo.spi.testkit.FrontEndContract;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

class PiContractTest extends FrontEndContract {
    private static final String ONCE =
            """
            system once
            static actor Ping owns { Pong() }
            static actor Pong owns { Ping(Ping.Pong) }

            Asks(ping; pong) = pong.Ping<ping.Pong> | Waits(ping; pong)
            Waits(ping; pong) = ping.Pong() . AFTER
            Done(ping; pong) = 0

            Answers(pong;) = pong.Ping(x) . Answering(pong; x)
            Answering(pong; x) = x<> | Over(pong;)
            Over(pong;) = 0

            init { ping: Asks(ping; pong)  pong: Answers(pong;) }
            check deadlock
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Override
    protected FrontEnd frontEnd() {
        return new PiFrontEnd();
    }

    /** One that ends, and one that waits for a second answer, which never comes. */
    @Override
    protected List<Sample> samples() {
        return List.of(model("once", "Done(ping; pong)"), model("twice", "Waits(ping; pong)"));
    }

    private Sample model(String name, String after) {
        try {
            Path file = folder.resolve(name + ".api");
            Files.writeString(file, ONCE.replace("AFTER", after));
            return Sample.of(Target.of(file.toString()));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
