package dev.galgo.abs.families;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.syntax.Dialect;
import dev.galgo.source.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The programs of examples/abs at any size. */
final class Families {
    private static final Path HOME = Path.of("..", "examples", "abs");

    private Families() {}

    /** A program, and then its constants: {@code deadlock/pa partners=3}. */
    static AbsProgram sized(String call) throws Exception {
        return of(call, text(call));
    }

    static String text(String call) throws IOException {
        String[] words = call.split(" ");
        String text = Files.readString(HOME.resolve(words[0] + ".abs"));
        for (int i = 1; i < words.length; i++) {
            String[] setting = words[i].split("=");
            String sized = text.replaceFirst(
                    "def Int " + setting[0] + "\\(\\) = \\d+;", "def Int " + setting[0] + "() = " + setting[1] + "; ");
            if (sized.equals(text)) {
                throw new IllegalArgumentException("no constant " + setting[0] + " in " + call);
            }
            text = sized;
        }
        return text;
    }

    static AbsProgram of(String call, String text) throws Exception {
        try {
            return AbsProgram.of(
                    List.of(new Source(call.split(" ")[0] + ".abs", text)), Dialect.CURRENT, Optional.empty());
        } catch (AbsProgram.Rejected rejected) {
            throw new AssertionError(rejected.diagnostics().toString(), rejected);
        }
    }
}
