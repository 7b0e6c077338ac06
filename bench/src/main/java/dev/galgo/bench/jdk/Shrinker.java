package dev.galgo.bench.jdk;

import java.io.IOException;
import java.util.List;
import java.util.function.Predicate;

/** Leaves out part after part of a program as long as what is wrong with it stays wrong. */
final class Shrinker {
    private static final int MOST_ROUNDS = 40;

    private final Compilation compilation;
    private final Predicate<GeneratedProgram> stillWrong;
    private int made;

    /** @param stillWrong is asked of programs that have been compiled */
    Shrinker(Compilation compilation, Predicate<GeneratedProgram> stillWrong) {
        this.compilation = compilation;
        this.stillWrong = stillWrong;
    }

    GeneratedProgram shrink(GeneratedProgram program) throws IOException {
        GeneratedProgram smallest = program;
        for (int round = 0; round < MOST_ROUNDS; round++) {
            List<GeneratedProgram> candidates = smallest.smaller().stream()
                    .map(one -> one.named(program.name() + "s" + made++))
                    .toList();
            GeneratedProgram found = compilation.compile(candidates).stream()
                    .filter(stillWrong)
                    .findFirst()
                    .orElse(null);
            if (found == null) {
                return smallest;
            }
            smallest = found;
        }
        return smallest;
    }
}
