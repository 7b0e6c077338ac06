package dev.galgo.core.check;

import dev.galgo.core.checkpoint.AtomicFile;
import dev.galgo.core.checkpoint.CheckpointDirectory;
import dev.galgo.core.checkpoint.CheckpointRefused;
import dev.galgo.core.checkpoint.CheckpointRefused.Reason;
import dev.galgo.core.checkpoint.DiskFailure;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.search.Bound;
import dev.galgo.core.search.SearchCounts;
import dev.galgo.core.search.SearchKeeper;
import dev.galgo.core.search.SearchPosition;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Keeps a search without a visited set in a file of a directory: where it stands, what it has counted, and the ways to what it has found. */
final class KeptSchedules implements SearchKeeper {
    /** The file. */
    static final String FILE = "schedules";

    /** How often a search is kept. */
    static final Duration PAUSE = Duration.ofSeconds(5);

    private static final long REVIEW_NANOS = 1_000_000_000L;

    private final Path file;
    private final SearchCounts counts;
    private final Inspector inspector;
    private final Check check;
    private final Engine engine;
    private final Duration pause;
    private long keptAt = System.nanoTime();
    private boolean failed;

    KeptSchedules(Check check, CheckpointDirectory directory, Engine engine, SearchCounts counts, Inspector inspector) {
        this.check = check;
        this.engine = engine;
        this.file = directory.file(FILE);
        this.counts = counts;
        this.inspector = inspector;
        this.pause = check.keptEvery;
    }

    /** Forgets what was kept, since it cannot be relied on any more. */
    static void forget(CheckpointDirectory directory) {
        try {
            Files.deleteIfExists(directory.file(FILE));
        } catch (IOException stays) {
            throw DiskFailure.writing(directory.file(FILE), 0, stays);
        }
    }

    @Override
    public @Nullable SearchPosition left() {
        if (!Files.exists(file)) {
            return null;
        }
        try {
            ScheduleCheckpoint kept = ScheduleCheckpoint.read(Files.readAllBytes(file));
            counts.resume(kept.counts());
            if (!kept.depthCut().isEmpty()) {
                counts.hit(new Bound(Bound.Kind.DEPTH, kept.depthCut()));
            }
            Cursor start = engine.start(check.delivery, Compare.NONE);
            inspector.resumeFindings(start, kept.identities(), kept.routes(), kept.tooMany());
            inspector.resumeEnds(kept.endsKnown(), kept.ends());
            check.assuming(kept.evidence().assumptions());
            check.earlier = kept.evidence();
            return new SearchPosition(kept.position());
        } catch (IOException unreadable) {
            throw DiskFailure.reading(file, unreadable);
        } catch (BufferUnderflowException | IllegalArgumentException | IndexOutOfBoundsException damaged) {
            throw new CheckpointRefused(Reason.DAMAGED, file + " is not what was written.", damaged);
        } catch (IllegalStateException otherwise) {
            throw new CheckpointRefused(
                    Reason.CHANGED,
                    "The search cannot go on, since the program does not do again what it did: "
                            + otherwise.getMessage() + ".",
                    otherwise);
        }
    }

    /**
     * Whether a sample of the steps run so far still does the same. Who goes on with what is kept does not run them again, so what is not looked at now never will be; and what rests on a
     * step that is not a function of state and message is not kept: the search itself will say so at its end.
     */
    private boolean isPure() {
        long start = System.nanoTime();
        return engine.review(() -> System.nanoTime() - start > REVIEW_NANOS) == null;
    }

    /** What this search and those before it have seen. */
    private KeptEvidence seen() {
        Coverage here = Coverage.of(check.program(), List.of(engine.watch().handled()));
        return new KeptEvidence(check.assumptions(), here.and(check.earlier.coverage()));
    }

    @Override
    public boolean isDue() {
        return System.nanoTime() - keptAt > pause.toNanos();
    }

    @Override
    public void keep(SearchPosition position) {
        if (failed || !isPure()) {
            return;
        }
        Bound depth = counts.bounds().get(Bound.Kind.DEPTH);
        byte[] bytes = ScheduleCheckpoint.of(
                        counts.written(), depth == null ? "" : depth.text(), inspector, seen(), position.cells())
                .bytes();
        try {
            AtomicFile.write(file, bytes);
        } catch (IOException unwritable) {
            failed = true;
            counts.stop(new Bound(
                    Bound.Kind.DISK,
                    String.valueOf(
                            DiskFailure.writing(file, bytes.length, unwritable).getMessage())));
        }
        keptAt = System.nanoTime();
    }
}
