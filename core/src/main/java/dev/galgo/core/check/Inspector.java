package dev.galgo.core.check;

import dev.galgo.core.engine.ConfigurationView;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.Fingerprint;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.FindingKind;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
import dev.galgo.core.search.ConfigurationJudge;
import dev.galgo.core.search.Observer;
import dev.galgo.core.search.SchedulePrefix;
import dev.galgo.core.trace.ActorLabels;
import dev.galgo.core.trace.Callees;
import dev.galgo.core.trace.PendingReason;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Looks at every failure, every blocked call and every end of a run, and keeps what is wrong, once each. */
final class Inspector implements Observer, ConfigurationJudge {
    private static final int MOST_ENDS = 1 << 20;

    /** More distinct findings than anybody reads, of each severity. */
    static final int MOST = 100;

    private final EnvironmentKind environment;
    private final Severities severities;
    private final boolean keepGoing;
    private final boolean deadlocksEarly;
    private final Map<String, RawFinding> found = new LinkedHashMap<>();
    /** Where runs have ended, and after how many deliveries. */
    private final Long2IntOpenHashMap endsSeen = new Long2IntOpenHashMap();

    private final Fingerprint fingerprint = new Fingerprint();
    private final int[] kept = new int[Severity.values().length];
    private final @Nullable EndsSeen ends;
    private final @Nullable FindingListener listener;
    private boolean full;

    Inspector(EnvironmentKind environment, Severities severities, boolean keepGoing, boolean deadlocksEarly) {
        this(environment, severities, keepGoing, deadlocksEarly, null);
    }

    /** @param ends takes down where schedules end; null if nobody wants to know */
    Inspector(
            EnvironmentKind environment,
            Severities severities,
            boolean keepGoing,
            boolean deadlocksEarly,
            @Nullable EndsSeen ends) {
        this(environment, severities, keepGoing, deadlocksEarly, ends, null);
    }

    /**
     * One that tells what it keeps.
     *
     * @param ends takes down where schedules end; null if nobody wants to know
     * @param listener is told what is met; null for nobody
     */
    Inspector(
            EnvironmentKind environment,
            Severities severities,
            boolean keepGoing,
            boolean deadlocksEarly,
            @Nullable EndsSeen ends,
            @Nullable FindingListener listener) {
        this.ends = ends;
        this.listener = listener;
        this.environment = environment;
        this.severities = severities;
        this.keepGoing = keepGoing;
        this.deadlocksEarly = deadlocksEarly;
    }

    List<RawFinding> found() {
        return List.copyOf(found.values());
    }

    boolean full() {
        return full;
    }

    /**
     * Finds again what another search had found when it was left.
     *
     * @param identities of its findings, in the order found
     * @param routes to them
     * @throws IllegalStateException if the program does not do again what it did
     */
    void resumeFindings(Cursor start, List<String> identities, List<SchedulePrefix> routes, boolean tooMany) {
        for (SchedulePrefix route : routes) {
            route.lead(start, route.length());
            lookAgain(start);
        }
        for (String identity : identities) {
            if (!found.containsKey(identity)) {
                throw new IllegalStateException("what was found is not found again: " + identity);
            }
        }
        found.keySet().retainAll(identities);
        inOrder(identities);
        full = tooMany;
    }

    /** Takes in where schedules of another search ended; if not all of its ends are known, none are. */
    void resumeEnds(boolean known, long[] others) {
        if (ends != null && known) {
            ends.addAll(others);
        } else if (ends != null) {
            ends.forget();
        }
    }

    /** Whether all ends of schedules so far are known. */
    boolean knowsEnds() {
        return ends != null && ends.complete();
    }

    /** Hashes of the ends of schedules so far. */
    long[] endsSeen() {
        return ends == null ? new long[0] : ends.all();
    }

    /**
     * Finds what others have found, as far as there is not too much of it.
     *
     * @param identities as the others say; in a copy of the program that lies elsewhere, places in them may be called otherwise
     */
    void findAgain(Cursor start, List<String> identities, List<SchedulePrefix> routes, boolean tooMany) {
        for (SchedulePrefix route : routes) {
            route.lead(start, route.length());
            lookAgain(start);
        }
        for (int i = 0; i < identities.size(); i++) {
            if (!found.containsKey(identities.get(i)) && !isAnything(start, routes.get(i))) {
                throw new IllegalStateException("what was found is not found again: " + identities.get(i));
            }
        }
        inOrder(identities);
        full |= tooMany;
    }

    private boolean isAnything(Cursor start, SchedulePrefix route) {
        var fresh = new Inspector(environment, severities, true, deadlocksEarly);
        route.lead(start, route.length());
        fresh.lookAgain(start);
        return !fresh.found.isEmpty();
    }

    /** Those that are known by these names first, in this order. */
    private void inOrder(List<String> identities) {
        var inOrder = new LinkedHashMap<String, RawFinding>();
        for (String identity : identities) {
            RawFinding again = found.remove(identity);
            if (again != null) {
                inOrder.put(identity, again);
            }
        }
        inOrder.putAll(found);
        found.clear();
        found.putAll(inOrder);
    }

    /** Looks at a configuration that no search has come to: at what is wrong there, and at what its last delivery did in passing. */
    void look(Cursor at) {
        if (at.depth() > 0) {
            noticed(at);
        }
        lookAgain(at);
    }

    /** Looks at where a search has found something, as it did. */
    private void lookAgain(Cursor at) {
        if (at.failure() != null) {
            failed(at);
            return;
        }
        if (at.depth() > 0) {
            waits(at);
        }
        if (at.first() == Cursor.NONE && !(at.depth() > 0 && isDeadlocked(at))) {
            ended(at);
        }
    }

    @Override
    public boolean failed(Cursor at) {
        Failure failure = Objects.requireNonNull(at.failure());
        ActorId actor = at.message(at.slotAt(at.depth())).to();
        return keep(at, failure, Severity.ERROR, actor);
    }

    /** A claim about the program is broken here, or cannot be made out. */
    void broke(Cursor at, Failure failure) {
        keep(at, failure, Severity.ERROR, null);
    }

    /** A run breaks a claim that goes round the last deliveries for ever, or has come to its end if there are none. */
    void circled(Cursor at, String text, String signature, int circle) {
        keep(
                at,
                RawFinding.at(at, FindingKind.LIVENESS, Severity.ERROR, text, signature, null, null)
                        .goingRound(circle));
    }

    /** Whether an error is enough, rather than everything that is wrong being wanted. */
    boolean endsWithTheFirstError() {
        return !keepGoing;
    }

    /** Whether there is more to look for: nothing is wrong yet, or everything that is wrong is wanted. */
    boolean mayGoOn() {
        return keepGoing || found.values().stream().noneMatch(one -> one.severity() == Severity.ERROR);
    }

    @Override
    public boolean waits(Cursor at) {
        ActorId actor = at.message(at.slotAt(at.depth())).to();
        Failure deadlock = deadlocksEarly ? at.deadlock() : null;
        if (deadlock != null) {
            return keep(at, deadlock, Severity.ERROR, actor);
        }
        List<ActorId> closed = CallCycle.from(at, actor);
        if (closed.isEmpty()) {
            return true;
        }
        List<ActorId> cycle = fromTheOldest(closed, at);
        var links = new ArrayList<String>();
        for (ActorId member : cycle) {
            var waiting = (Local.Waiting) at.local(member);
            links.add(member + " waits in " + waiting.handling().name() + " for " + Callees.of(waiting));
        }
        String text = cycle.size() == 1
                ? cycle.get(0) + " calls itself in "
                        + ((Local.Waiting) at.local(cycle.get(0))).handling().name()
                        + " and waits for ever"
                : "cycle of calls: " + String.join(", ", links);
        return keep(
                at,
                RawFinding.at(
                        at,
                        FindingKind.DEADLOCK,
                        Severity.ERROR,
                        text,
                        Signatures.cycle(at, cycle),
                        cycle.get(0),
                        null));
    }

    /** The same cycle whoever closed it. */
    private static List<ActorId> fromTheOldest(List<ActorId> cycle, ConfigurationView at) {
        ActorId oldest =
                at.actors().stream().filter(cycle::contains).findFirst().orElse(cycle.get(0));
        var turned = new ArrayList<>(cycle);
        Collections.rotate(turned, -cycle.indexOf(oldest));
        return turned;
    }

    @Override
    public boolean isDeadlocked(Cursor at) {
        return (deadlocksEarly && at.deadlock() != null)
                || !CallCycle.from(at, at.message(at.slotAt(at.depth())).to()).isEmpty();
    }

    @Override
    public @Nullable String deadlock(ConfigurationView at, ActorId last, Supplier<@Nullable Failure> inProgram) {
        Failure failure = deadlocksEarly ? inProgram.get() : null;
        if (failure != null) {
            return failure.kind() + "|" + failure.signature();
        }
        List<ActorId> cycle = CallCycle.from(at, last);
        return cycle.isEmpty() ? null : Signatures.cycle(at, cycle);
    }

    @Override
    public Collection<String> wrongAtEnd(ConfigurationView at) {
        if (ends != null) {
            ends.add(at);
        }
        Set<String> names = new LinkedHashSet<>();
        if (severities.of(FindingKind.UNDELIVERED) != Severity.IGNORED) {
            for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
                names.add(Signatures.leftover(at, at.message(slot)));
            }
        }
        if (environment != EnvironmentKind.ANY && at.waiting() > 0) {
            names.add("blocked " + Signatures.blocked(at));
        }
        String alive = environment == EnvironmentKind.NONE ? Signatures.alive(at) : "";
        if (!alive.isEmpty()) {
            names.add("alive " + alive);
        }
        return names;
    }

    @Override
    public long[] notes() {
        return ends == null ? new long[0] : ends.fresh();
    }

    @Override
    public void restore(long[] notes) {
        if (ends != null) {
            ends.addAll(notes);
        }
    }

    @Override
    public boolean ended(Cursor at) {
        if (ends != null) {
            ends.add(at);
        }
        return remarked(at) && leftAtEnd(at) && failedAtEnd(at);
    }

    @Override
    public boolean passesOverQuietEnds() {
        return ends == null && environment != EnvironmentKind.NONE;
    }

    /** Keeps what the last delivery did that is worth knowing. A search need not look: the program itself knows all of that. */
    void noticed(Cursor at) {
        keepAll(at, at.noticed());
    }

    private boolean remarked(Cursor at) {
        return keepAll(at, at.remarks());
    }

    private boolean keepAll(Cursor at, List<Failure> remarks) {
        for (Failure remark : remarks) {
            Severity severity = severities.of(remark.kind());
            if (severity != Severity.IGNORED && !keep(at, remark, severity, null)) {
                return false;
            }
        }
        return true;
    }

    private boolean failedAtEnd(Cursor at) {
        Failure failure = at.failureAtEnd();
        return failure == null || keep(at, failure, Severity.ERROR, null);
    }

    private boolean leftAtEnd(Cursor at) {
        if (at.pending() == 0 && at.waiting() == 0 && environment != EnvironmentKind.NONE) {
            return true;
        }
        if (seen(at)) {
            return true;
        }
        boolean goOn = leftovers(at);
        return switch (environment) {
            case ANY -> goOn;
            case IDLE -> goOn && blocked(at);
            case NONE -> goOn && blocked(at) && alive(at);
        };
    }

    /** The many runs that end alike are looked at once, and again if one of them is shorter: which of them are met first depends on who searches. */
    private boolean seen(Cursor at) {
        if (endsSeen.size() >= MOST_ENDS) {
            endsSeen.clear();
        }
        try {
            at.fingerprint(fingerprint);
        } catch (Incomparable neverSeen) {
            return false;
        }
        long end = fingerprint.low ^ Mix.stir(fingerprint.high);
        int depth = at.depth();
        if (endsSeen.getOrDefault(end, Integer.MAX_VALUE) <= depth) {
            return true;
        }
        endsSeen.put(end, depth);
        return false;
    }

    private boolean leftovers(Cursor at) {
        for (int slot = at.pendingAfter(Cursor.NONE); slot != Cursor.NONE; slot = at.pendingAfter(slot)) {
            Message message = at.message(slot);
            FindingKind kind = at.leftover(slot);
            Severity severity = severities.of(kind);
            if (severity == Severity.IGNORED) {
                continue;
            }
            var one = RawFinding.at(
                    at,
                    kind,
                    severity,
                    message.describe() + " to " + message.to() + " is never delivered: "
                            + PendingReason.reason(at, slot),
                    Signatures.leftover(at, message),
                    message.to(),
                    null);
            if (!keep(at, one)) {
                return false;
            }
        }
        return true;
    }

    private boolean blocked(Cursor at) {
        if (at.waiting() == 0) {
            return true;
        }
        var clauses = new ArrayList<String>();
        ActorId first = null;
        for (ActorId actor : at.actors()) {
            if (at.local(actor) instanceof Local.Waiting waiting) {
                first = first == null ? actor : first;
                clauses.add(actor + " in " + waiting.handling().name()
                        + (waiting.callees().isEmpty() ? "" : " for " + Callees.of(waiting)));
            }
        }
        String text = "the run ends and an answer is still awaited: " + String.join(", ", clauses);
        return keep(
                at, RawFinding.at(at, FindingKind.BLOCKED, Severity.ERROR, text, Signatures.blocked(at), first, null));
    }

    private boolean alive(Cursor at) {
        var alive = new ArrayList<ActorId>();
        for (ActorId actor : at.actors()) {
            if (at.local(actor) instanceof Local.Ready) {
                alive.add(actor);
            }
        }
        if (alive.isEmpty()) {
            return true;
        }
        String who = String.join(", ", alive.stream().map(ActorId::toString).toList());
        String text = "the run ends, nothing can come any more, and still alive: " + who;
        @Nullable ActorId first = alive.get(0);
        return keep(at, RawFinding.at(at, FindingKind.STUCK, Severity.ERROR, text, Signatures.alive(at), first, null));
    }

    /** On several threads a search that is to stop at an error may meet others; the first in the order of one thread is the one to keep. */
    private void keepTheFirst(Cursor at, RawFinding error) {
        boolean first = found.values().stream()
                .allMatch(known ->
                        known.severity() != Severity.ERROR || error.route().compareTo(known.route()) < 0);
        if (first) {
            found.values().removeIf(known -> known.severity() == Severity.ERROR);
            found.put(error.identity(), error);
            tell(at, error);
        }
    }

    private void tell(Cursor at, RawFinding one) {
        if (listener != null) {
            var labels = new ActorLabels(at.actors());
            listener.met(new FindingListener.MetFinding(
                    one.identity(),
                    one.kind(),
                    one.severity(),
                    labels.in(one.text()),
                    one.actor() == null ? null : labels.of(one.actor()),
                    one.cause(),
                    one.route()));
        }
    }

    /** Keeps a failure that is met here. What is known by a schedule that is no longer is not written down again: schedules may be long. */
    private boolean keep(Cursor at, Failure failure, Severity severity, @Nullable ActorId actor) {
        if (keepGoing) {
            RawFinding known = found.get(RawFinding.identity(failure.kind(), failure.signature()));
            if (known != null && known.length() <= at.depth()) {
                return true;
            }
        }
        return keep(
                at,
                RawFinding.at(
                        at, failure.kind(), severity, failure.text(), failure.signature(), actor, failure.cause()));
    }

    /** Keeps a finding unless the same is known by a schedule that is no longer; says whether to go on. */
    private boolean keep(Cursor at, RawFinding one) {
        if (!keepGoing && one.severity() == Severity.ERROR) {
            keepTheFirst(at, one);
            return false;
        }
        RawFinding known = found.get(one.identity());
        if (known != null) {
            if (one.length() < known.length()) {
                found.put(one.identity(), one);
            }
        } else if (kept[one.severity().ordinal()] < MOST) {
            kept[one.severity().ordinal()]++;
            found.put(one.identity(), one);
            tell(at, one);
        } else {
            full = true;
        }
        return keepGoing || one.severity() != Severity.ERROR;
    }
}
