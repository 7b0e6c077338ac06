package dev.galgo.core.check;

import dev.galgo.core.checkpoint.CheckpointDirectory;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.toy.Programs;
import java.nio.file.Path;
import java.time.Duration;

/** A search in a process of its own, which somebody kills. */
final class LongSearch {
    private LongSearch() {}

    public static void main(String[] args) throws NothingToCheck {
        try (CheckpointDirectory directory = CheckpointDirectory.create(Path.of(args[0]))) {
            check(Integer.parseInt(args[1])).keptIn(directory, 0).run();
        }
    }

    static Check check(int messages) {
        Check check = Check.of(Programs.independent(messages)).compare(Compare.NONE);
        check.keptEvery = Duration.ZERO;
        return check;
    }

    /** How many deliveries all orders of so many messages take, if beginnings are shared. */
    static long transitions(int messages) {
        long all = 0;
        long beginnings = 1;
        for (int left = messages; left > 0; left--) {
            beginnings *= left;
            all += beginnings;
        }
        return all;
    }
}
