package dev.galgo.core.check;

import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Diverged;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.engine.Misremembered;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Program;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Storyteller;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Turns what a search met into findings that people can read: shortens each schedule, then runs it once more and tells its story. */
final class FindingBuilder {
    private final Check check;
    private final Program program;
    private Engine engine;

    /** The engine is that of the search, so that its watch and its audit go on. */
    FindingBuilder(Check check, Program program, Engine engine) {
        this.check = check;
        this.program = program;
        this.engine = engine;
    }

    /**
     * Errors first; all of them together may take this long to shorten.
     *
     * @param shortest whether no schedule is shorter than those they were found by
     */
    List<Finding> of(List<RawFinding> found, Duration allowance, boolean shortest) {
        long until = System.nanoTime() + allowance.toNanos();
        var findings = new ArrayList<Finding>();
        for (RawFinding one : found) {
            boolean shorten = !shortest && check.minimise && System.nanoTime() < until;
            findings.add(tell(shorten ? shortest(one, until) : new Minimiser.Shortest(one, shortest)));
        }
        findings.sort(Comparator.comparing(Finding::severity));
        return findings;
    }

    private Minimiser.Shortest shortest(RawFinding found, long until) {
        var minimiser = new Minimiser(check::inspector, () -> System.nanoTime() > until);
        while (true) {
            try {
                Cursor start = engine.start(check.delivery, Compare.CANONICAL);
                if (check.below != null) {
                    check.below.lead(start, check.below.length());
                }
                return minimiser.shortest(start, found, check.threads > 1);
            } catch (NamingPolicy.Renamed | Misremembered startOver) {
                engine = engine.sibling(check.engine);
            } catch (Diverged notUnderControl) {
                return new Minimiser.Shortest(found, false);
            }
        }
    }

    Finding tell(Minimiser.Shortest shortest) {
        RawFinding found = shortest.found();
        while (true) {
            try {
                return tell(found, shortest.proven());
            } catch (NamingPolicy.Renamed startOver) {
                engine = engine.sibling(check.engine);
            }
        }
    }

    private Finding tell(RawFinding found, boolean shortest) {
        Cursor start = engine.sibling(Engine.Kind.COPY).start(check.delivery, Compare.NONE);
        var teller = new Storyteller(program, start);
        boolean same;
        try {
            same = follow(teller, start, found);
        } catch (Diverged notUnderControl) {
            same = false;
        }
        ActorLabels labels = teller.labels();
        String text = labels.in(found.text());
        return new Finding(
                found.kind(),
                found.severity(),
                same ? text : text + " (Run again, it went another way: the program depends on something hidden.)",
                found.actor() == null ? null : labels.of(found.actor()),
                teller.schedule(),
                teller.story(),
                shortest,
                found.cause());
    }

    /** Delivers what the schedule says; false if the program does not do the same again. */
    private static boolean follow(Storyteller teller, Cursor cursor, RawFinding found) {
        int last = found.length() - 1;
        for (int i = 0; i <= last; i++) {
            int slot = found.slots()[i];
            int way = found.ways()[i];
            if (i == last && found.kind() == FindingKind.ENDLESS) {
                teller.imagine(slot);
            } else if (cursor.offers(slot) && way < cursor.ways(slot)) {
                teller.deliver(slot, way);
            } else {
                return false;
            }
        }
        return true;
    }
}
