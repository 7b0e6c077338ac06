package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Content;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.InconsistentProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The copy engine: runs every step anew, each time on a fresh copy of the state, and remembers nothing but how to go back. */
final class CopyCursor extends SlotCursor {
    /** Two messages at a local state that takes either. */
    private record Trial(Local local, Message one, Message two) {}

    /** The steps of a delivery and what they were told. */
    private record Outcomes(List<Step> steps, KnownFutures known) {
        static final Outcomes NONE = new Outcomes(List.of(), KnownFutures.NOTHING);
    }

    private final StepRunner guard;
    private final PurityAudit audit;
    private final Interner<Local> numbers;
    private final Map<Integer, Local> localOf = new HashMap<>();
    private final List<Step> stepAt = new ArrayList<>();
    private final List<Integer> waysAt = new ArrayList<>();
    private final List<Local> localAt = new ArrayList<>();
    private final Map<Trial, Boolean> commuting = new HashMap<>();
    private int foundSlot;
    private Outcomes found = Outcomes.NONE;

    CopyCursor(
            StepRunner guard,
            PurityAudit audit,
            Interner<Message> messages,
            Interner<Local> numbers,
            DeliveryModel delivery,
            Compare compare,
            boolean bySender) {
        this(guard, audit, messages, numbers, guard.semantics().boot(), delivery, compare, bySender);
    }

    private CopyCursor(
            StepRunner guard,
            PurityAudit audit,
            Interner<Message> messages,
            Interner<Local> numbers,
            Boot boot,
            DeliveryModel delivery,
            Compare compare,
            boolean bySender) {
        super(guard.semantics(), messages, boot, delivery, compare, bySender);
        this.guard = guard;
        this.audit = audit;
        this.numbers = numbers;
        for (Birth birth : boot.born()) {
            beBorn(birth);
        }
        fill(boot);
        guard.watch().handled().start(boot);
        countIf(guard.watch().handled().isUnder(delivery));
    }

    @Override
    boolean accepts(int slot) {
        Message message = message(slot);
        return guard.accepts(localOf(message), message, futures());
    }

    @Override
    boolean acceptedAt(int at, int slot) {
        return guard.accepts(localAt.get(at - 1), message(slot), among(before(at)));
    }

    @Override
    public List<Look> looksAt(int at) {
        return glance(at, slotAt(at), before(at)).get(wayAt(at)).looks();
    }

    @Override
    public List<ActorId> resolvedAt(int at) {
        return resolvedBy(stepAt.get(at - 1));
    }

    @Override
    public List<Glance> glance(int at, int slot, Predicate<ActorId> resolved) {
        Message message = message(slot);
        Local local = at > depth ? localOf(message) : localAt.get(at - 1);
        var telling = new TrialStep(guard, local, message, among(resolved));
        if (!telling.accepts()) {
            return List.of();
        }
        List<Step> steps = telling.steps();
        var glances = new ArrayList<Glance>();
        for (Step step : steps) {
            List<Look> looks = steps.size() == 1 ? telling.looks() : telling.looks(step.choices());
            glances.add(new Glance(step.choices(), looks, resolvedBy(step)));
        }
        return glances;
    }

    @Override
    boolean goesWell(int slot) {
        return goesWell(steps(slot));
    }

    private static boolean goesWell(List<Step> steps) {
        return steps.size() == 1 && steps.get(0).failure() == null;
    }

    @Override
    boolean acceptsAfter(int first, int slot) {
        try {
            return guard.accepts(steps(first).get(0).next(), message(slot), KnownFutures.NOTHING);
        } catch (KnownFutures.Unasked depends) {
            return true; // better once too often: the first may resolve what it depends on
        }
    }

    @Override
    boolean sameInEitherOrder(int slot, int other) {
        var trial = new Trial(localOf(message(slot)), message(slot), message(other));
        if (guard.semantics().hasFutures()) {
            return askNothing(trial) && sameInEitherOrder(trial);
        }
        return commuting.computeIfAbsent(trial, this::sameInEitherOrder);
    }

    /** Whether handling either before or after the other looks at no future; if it does, they are not said to commute. */
    private boolean askNothing(Trial trial) {
        try {
            Step one = guard.steps(trial.local(), trial.one(), KnownFutures.NOTHING)
                    .get(0);
            Step two = guard.steps(trial.local(), trial.two(), KnownFutures.NOTHING)
                    .get(0);
            if (guard.accepts(trial.local(), trial.one(), KnownFutures.NOTHING)
                    && guard.accepts(trial.local(), trial.two(), KnownFutures.NOTHING)
                    && guard.accepts(one.next(), trial.two(), KnownFutures.NOTHING)
                    && guard.accepts(two.next(), trial.one(), KnownFutures.NOTHING)) {
                guard.steps(one.next(), trial.two(), KnownFutures.NOTHING);
                guard.steps(two.next(), trial.one(), KnownFutures.NOTHING);
                return true;
            }
            return false;
        } catch (KnownFutures.Unasked asked) {
            return false;
        }
    }

    private boolean sameInEitherOrder(Trial trial) {
        Step one = run(trial.local(), trial.one()).steps().get(0);
        Step two = run(trial.local(), trial.two()).steps().get(0);
        if (!guard.accepts(one.next(), trial.two(), futures()) || !guard.accepts(two.next(), trial.one(), futures())) {
            return false;
        }
        List<Step> twoAfter = run(one.next(), trial.two()).steps();
        List<Step> oneAfter = run(two.next(), trial.one()).steps();
        return goesWell(twoAfter)
                && goesWell(oneAfter)
                && twoAfter.get(0).next().equals(oneAfter.get(0).next())
                && ((sameEffects(one, oneAfter.get(0)) && sameEffects(two, twoAfter.get(0)))
                        || (delivery == DeliveryModel.UNORDERED
                                && together(one, twoAfter.get(0)).equals(together(two, oneAfter.get(0)))));
    }

    /** How often two steps send and create what. */
    private static Map<Object, Integer> together(Step one, Step two) {
        var all = new HashMap<Object, Integer>();
        for (Step step : List.of(one, two)) {
            step.sent().forEach(sent -> all.merge(sent, 1, Integer::sum));
            step.born().forEach(birth -> all.merge(birth, 1, Integer::sum));
        }
        return all;
    }

    private static boolean sameEffects(Step one, Step other) {
        return one.sent().equals(other.sent()) && one.born().equals(other.born());
    }

    @Override
    int[] sendsTo(int slot) {
        return steps(slot).get(0).sent().stream()
                .mapToInt(sent -> sent.to().index())
                .toArray();
    }

    @Override
    public int ways(int slot) {
        return steps(slot).size();
    }

    @Override
    public Arrival deliver(int slot, int way) {
        List<Step> steps = steps(slot);
        Step step = steps.get(way);
        foundSlot = NONE;
        Message message = message(slot);
        int actor = message.to().index();
        if (counted) {
            guard.watch().handled().count(message);
        }
        enter(slot, way, actor);
        Local before = Objects.requireNonNull(localOf.put(actor, step.next()));
        stepAt.add(step);
        waysAt.add(steps.size());
        localAt.add(before);
        waiting += waits(step.next()) - waits(before);
        for (Message sent : step.sent()) {
            if (counted) {
                guard.watch().handled().sent(message.to(), sent);
            }
            send(messages.number(sent), sent.to().index());
        }
        for (Birth birth : step.born()) {
            beBorn(birth);
        }
        return Arrival.of(step);
    }

    private List<Step> steps(int slot) {
        return outcomes(slot).steps();
    }

    private Outcomes outcomes(int slot) {
        if (foundSlot != slot) {
            Message message = message(slot);
            found = run(localOf(message), message);
            foundSlot = slot;
        }
        return found;
    }

    private Outcomes run(Local local, Message message) {
        var told = new HashMap<ActorId, Optional<Content>>();
        List<Step> steps = guard.steps(local, message, future -> {
            Content value = futures().value(future);
            told.put(future, Optional.ofNullable(value));
            return value;
        });
        var known = new KnownFutures(Map.copyOf(told));
        return new Outcomes(audit.checked(local, message, known, steps), known);
    }

    @Override
    boolean disturbs(int slot, int other) {
        var asked = new HashSet<>(outcomes(other).known().answers().keySet());
        guard.accepts(localOf(message(other)), message(other), future -> {
            asked.add(future);
            return futures().value(future);
        });
        return resolves(slot).stream().anyMatch(asked::contains);
    }

    @Override
    public List<ActorId> resolves(int slot) {
        return steps(slot).stream().flatMap(step -> resolvedBy(step).stream()).toList();
    }

    private static List<ActorId> resolvedBy(Step step) {
        return step.born().stream().map(Birth::actor).filter(ActorId::isFuture).toList();
    }

    @Override
    @Nullable
    Local existing(int index) {
        return localOf.get(index);
    }

    @Override
    public boolean isCounted(int at) {
        return guard.watch().handled().has(message(slotAt(at)));
    }

    @Override
    public int waysAt(int at) {
        return waysAt.get(at - 1);
    }

    @Override
    public List<Choice> choicesAt(int at) {
        return stepAt.get(at - 1).choices();
    }

    @Override
    public void back() {
        int at = depth;
        int actor = frames[(at << FRAME_SHIFT) + ACTOR];
        Step step = stepAt.remove(at - 1);
        Local before = localAt.remove(at - 1);
        waysAt.remove(at - 1);
        for (Birth birth : step.born()) {
            localOf.remove(birth.actor().index());
        }
        localOf.put(actor, before);
        waiting -= waits(step.next()) - waits(before);
        leave();
        foundSlot = NONE;
    }

    private void beBorn(Birth birth) {
        if (localOf.put(birth.actor().index(), birth.initial()) != null) {
            throw InconsistentProgram.bornTwice(birth.actor());
        }
        create(birth.actor().index());
    }

    private Local localOf(Message message) {
        Local local = localOf.get(message.to().index());
        if (local == null) {
            throw InconsistentProgram.sentToNobody(message);
        }
        return local;
    }

    @Override
    int localNumber(int actor) {
        return numbers.number(Objects.requireNonNull(localOf.get(actor)));
    }

    @Override
    public Local local(ActorId actor) {
        return Objects.requireNonNull(localOf.get(actor.index()));
    }

    @Override
    public @Nullable Failure failure() {
        return depth == 0 ? null : stepAt.get(depth - 1).failure();
    }
}
