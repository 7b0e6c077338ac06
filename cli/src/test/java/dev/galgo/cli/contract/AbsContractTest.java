package dev.galgo.cli.contract;

import dev.galgo.abs.AbsFrontEnd;
import dev.galgo.spi.FrontEnd;
import dev.galgo.spi.Target;
import dev.galgo.spi.testkit.FrontEndContract;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

class AbsContractTest extends FrontEndContract {
    private static final String MODEL =
            """
            module Cells;
            import * from ABS.StdLib;

            interface Cell {
              Unit set(Int n);
              Int read();
            }

            class Cell implements Cell {
              Int value = 0;
              Unit set(Int n) { value = n; }
              Int read() { return value; }
            }

            {
              Cell cell = new Cell();
              Fut<Unit> done = cell!set(1);
              WAIT
              Fut<Int> answer = cell!read();
              Int n = answer.get;
              assert n == 1;
            }
            """;

    @TempDir
    @SuppressWarnings("NullAway.Init") // JUnit fills it
    Path folder;

    @Override
    protected FrontEnd frontEnd() {
        return new AbsFrontEnd();
    }

    /** One that waits until the cell is set, and one that may read it before. */
    @Override
    protected List<Sample> samples() {
        return List.of(model("patient", "done.get;"), model("hasty", "skip;"));
    }

    private Sample model(String name, String wait) {
        try {
            Path file = folder.resolve(name + ".abs");
            Files.writeString(file, MODEL.replace("WAIT", wait));
            return Sample.of(Target.of(file.toString()));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
