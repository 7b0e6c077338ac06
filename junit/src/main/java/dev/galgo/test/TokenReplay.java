package dev.galgo.test;

import dev.galgo.core.check.CallCycle;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.Finding;
import dev.galgo.core.check.Severity;
import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.core.model.Notice;
import dev.galgo.core.property.Properties;
import dev.galgo.core.property.PropertyCursor;
import dev.galgo.core.property.PropertyEngine;
import dev.galgo.core.property.PropertyWatch;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Storyteller;
import dev.galgo.spi.TestBodies;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the schedule of a token, once, on this thread, so that a breakpoint anywhere in the program or the test stops there. */
final class TokenReplay {
    private static final int MOST_TRIES = 20;

    private final TestBodies.Body body;
    private final ResolvedOptions settings;
    private LiveProgram program;

    TokenReplay(TestBodies.Body body, ResolvedOptions settings) {
        this.body = body;
        this.program = body.program();
        this.settings = settings;
    }

    /** A token does not fit; the message says how, in a sentence. */
    static final class Unfit extends Exception {
        private static final long serialVersionUID = 1L;

        Unfit(String sentence) {
            super(sentence);
        }
    }

    /** What is learned on the way about the program, such as where handlers give way, may ask for another try. */
    CheckResult of(ReplayToken token) throws Unfit {
        for (int tries = 1; ; tries++) {
            try {
                return once(token);
            } catch (NamingPolicy.Renamed startOver) {
                if (tries == MOST_TRIES) {
                    throw startOver;
                }
            }
        }
    }

    private CheckResult once(ReplayToken token) throws Unfit {
        long start = System.nanoTime();
        program = new SingleStart(body.program());
        Engine engine = Engine.of(Engine.Kind.COPY, program).sibling(Engine.Kind.COPY);
        Cursor plain = engine.start(settings.delivery(), Compare.NONE);
        Properties claims = body.claims();
        body.program().wholeRuns(claims.speaksOfRuns());
        Cursor cursor = claims.isEmpty()
                ? plain
                : new PropertyEngine(engine, new PropertyWatch(claims)).start(settings.delivery(), Compare.NONE);
        var teller = new Storyteller(program, cursor);
        Failure failure = program.boot().failure();
        if (failure == null && cursor instanceof PropertyCursor claiming) {
            failure = claiming.failureAtStart();
        }
        int number = 0;
        while (failure == null && number < token.steps().size()) {
            ReplayToken.Step step = token.steps().get(number++);
            int slot = find(cursor, teller.labels(), step, number, token.steps().size());
            if (teller.deliver(slot, step.way()) == Arrival.FAILED) {
                failure = cursor.failure();
            }
        }
        List<Finding> findings = findings(cursor, teller, failure);
        return Results.replayed(number, (System.nanoTime() - start) / 1e9, findings);
    }

    private int find(Cursor cursor, ActorLabels labels, ReplayToken.Step step, int number, int of) throws Unfit {
        String why = "";
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            if (cursor.sentBy(slot) == step.sentBy() && cursor.nth(slot) == step.nth()) {
                Message message = cursor.message(slot);
                boolean same = ReplayToken.mark(message.to().type(), message.describe()) == step.mark();
                if (same && (step.way() < cursor.ways(slot) || settings.faults().most() == 0)) {
                    return slot;
                }
                why = same ? ", in a way that there is no more" : ", which was another message then";
            }
        }
        var deliverable = new ArrayList<String>();
        for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
            Message message = cursor.message(slot);
            deliverable.add(labels.in(message.describe()) + " to " + labels.of(message.to()));
        }
        String sender = step.sentBy() == 0 ? "the test" : "delivery " + step.sentBy();
        throw new Unfit("The replay token does not fit the program any more: delivery " + number + " of " + of
                + " takes message " + (step.nth() + 1) + " of those that " + sender + " sent" + why
                + ". Now deliverable: " + (deliverable.isEmpty() ? "nothing" : String.join("; ", deliverable))
                + ". Run the test without the token to look for the schedule anew.");
    }

    private Severity severity(FindingKind remark) {
        return switch (remark) {
            case ASK_TIMEOUT -> settings.askTimeout();
            case UNKNOWN_MESSAGE -> settings.unknownMessage();
            case DEAD_LETTER, UNDELIVERED -> settings.undelivered();
            case RACE -> Severity.ERROR;
            default -> Severity.WARNING;
        };
    }

    /** A race is shown as soon as both accesses were made. */
    private boolean raced(ScheduleEnd ending, ActorLabels labels) {
        var races = program.notices().stream()
                .map(Notice::what)
                .filter(noticed -> noticed.kind() == FindingKind.RACE)
                .toList();
        races.forEach(race -> ending.add(race, Severity.ERROR, labels));
        return !races.isEmpty();
    }

    /** The story is told first, since looking at the end of a run ends it. */
    private List<Finding> findings(Cursor cursor, Storyteller teller, @Nullable Failure failure) {
        var ending = new ScheduleEnd(teller.schedule(), teller.story());
        ActorLabels labels = teller.labels();
        if (failure != null) {
            ending.add(failure, Severity.ERROR, labels);
        } else if (raced(ending, labels)) {
            return ending.findings();
        } else if (cursor.actors().stream()
                .anyMatch(actor -> !CallCycle.from(cursor, actor).isEmpty())) {
            ending.add(
                    FindingKind.DEADLOCK, Severity.ERROR, "calls wait for each other in a cycle: " + ending.waiting());
        } else if (cursor.first() == Cursor.NONE) {
            if (cursor.waiting() > 0) {
                ending.add(
                        FindingKind.BLOCKED,
                        Severity.ERROR,
                        "the run ends and an answer is still awaited: " + ending.waiting());
            }
            ending.addLeft(cursor, settings.undelivered());
            cursor.remarks().stream()
                    .filter(remark -> severity(remark.kind()) != Severity.IGNORED)
                    .forEach(remark -> ending.add(remark, severity(remark.kind()), labels));
            program.notices().stream()
                    .map(Notice::what)
                    .filter(noticed -> severity(noticed.kind()) != Severity.IGNORED)
                    .forEach(noticed -> ending.add(noticed, severity(noticed.kind()), labels));
            Failure atEnd = cursor.failureAtEnd();
            if (atEnd != null) {
                ending.add(atEnd, Severity.ERROR, labels);
            }
        }
        return ending.findings();
    }
}
