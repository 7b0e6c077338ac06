package dev.galgo.bench.tables;

import dev.galgo.bench.measure.Scenario;
import dev.galgo.bench.measure.Targets;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;

/** Writes the tables of the papers, theirs and ours side by side. Argument: the directory (docs/tables). */
public final class Tables implements Scenario {
    @Override
    public boolean run(List<String> args, PrintStream out) throws Exception {
        Path home = Files.createDirectories(Path.of(args.isEmpty() ? "docs/tables" : args.get(0)));
        var measurements = new Measurements(Long.MAX_VALUE);
        var targets = new Targets(out);
        var texts = new HashMap<String, String>();
        for (Page page : Pages.all()) {
            String text = page.text(measurements);
            texts.put(page.file(), text);
            Files.writeString(home.resolve(page.file()), text);
            long equal = Pages.marks(text, "=");
            long better = Pages.marks(text, "better");
            long worse = Pages.marks(text, "worse");
            var unexpected = page.unexpected(measurements);
            targets.holds(
                    page.file() + ": " + equal + " equal, " + better + " better, " + worse + " worse"
                            + (unexpected.isEmpty() ? "" : ", unexpectedly " + unexpected),
                    unexpected.isEmpty());
        }
        Files.writeString(home.resolve("README.md"), Pages.index(file -> Objects.requireNonNull(texts.get(file))));
        return targets.allMet();
    }
}
