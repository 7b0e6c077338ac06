package dev.galgo.cli;

import static dev.galgo.cli.Shell.galgo;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Nets as models. */
class ConvertTest {
    private static final String MODELS = Path.of("..", "examples", "api") + "/";

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    @Test
    void aNetIsWrittenAsAModel() throws IOException {
        String net = file(
                "net.pnml",
                galgo("convert", "--to", "pnml", MODELS + "pingpong.api").out());
        var written = galgo("convert", "--to", "api", net);

        assertThat(written.exitCode()).as(written.err()).isZero();
        Golden.compare("convert-api.txt", written.out());
        var told = galgo("verify", file("model.api", written.out()));
        assertThat(told.out()).contains("12 places and 11 transitions").contains("free of deadlock");
    }

    @Test
    void whatComesBackCanBeVerifiedAndRun() throws IOException {
        for (String form : List.of("pnml", "tina")) {
            String net = file(
                    form.equals("pnml") ? "net.pnml" : "net.net",
                    galgo("convert", "--to", form, MODELS + "philosophers.api", "n=2")
                            .out());
            String model =
                    file("model.api", galgo("convert", "--to", "api", net).out());

            assertThat(galgo("verify", "--no-schedule", model).exitCode()).isEqualTo(1);
            assertThat(galgo("check", "--no-schedule", model).out()).contains("deadlock");
        }
    }

    @Test
    void aNetWithoutActorsIsRefusedWithTheReason() throws IOException {
        String net = file("net.net", "net n\npl a (1)\ntr fork a -> b c\ntr {end b} b ->\ntr {end c} c ->\n");
        var told = galgo("convert", "--to", "api", net);

        assertThat(told.exitCode()).isEqualTo(2);
        assertThat(told.out()).isEmpty();
        assertThat(told.err())
                .contains("these do not go together:\n  - transition ")
                .contains("transition 'fork' puts on 'b' and 'c'")
                .contains(net + " cannot be written as a model")
                .doesNotContain("\tat ");
    }
}
