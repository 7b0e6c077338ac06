package dev.galgo.core.engine;

import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.Birth;
import dev.galgo.core.model.Boot;
import dev.galgo.core.model.Failure;
import dev.galgo.core.model.Local;
import dev.galgo.core.model.Local.Input.Choice;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Step;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The copy engine: runs every step anew, each time on a fresh copy of the state, and remembers nothing but how to go back. */
final class CopyCursor extends SlotCursor {
    /** Two messages at a local state that takes either. */
    private record Trial(Local local, Message one, Message two) {}

    private final Guard guard;
    private final PurityAudit audit;
    private final Interner<Local> numbers;
    private final Map<Integer, Local> localOf = new HashMap<>();
    private final List<Step> stepAt = new ArrayList<>();
    private final List<Integer> waysAt = new ArrayList<>();
    private final List<Local> localAt = new ArrayList<>();
    private final Map<Trial, Boolean> commuting = new HashMap<>();
    private int foundSlot;
    private List<Step> foundSteps = List.of();

    CopyCursor(
            Guard guard,
            PurityAudit audit,
            Interner<Message> messages,
            Interner<Local> numbers,
            Delivery delivery,
            Compare compare) {
        this(guard, audit, messages, numbers, guard.semantics().boot(), delivery, compare);
    }

    private CopyCursor(
            Guard guard,
            PurityAudit audit,
            Interner<Message> messages,
            Interner<Local> numbers,
            Boot boot,
            Delivery delivery,
            Compare compare) {
        super(guard.semantics().names(), messages, boot, delivery, compare);
        this.guard = guard;
        this.audit = audit;
        this.numbers = numbers;
        for (Birth birth : boot.born()) {
            beBorn(birth);
        }
        fill(boot);
    }

    @Override
    boolean accepts(int slot) {
        Message message = message(slot);
        return guard.accepts(localOf(message), message);
    }

    @Override
    boolean acceptedAt(int at, int slot) {
        return guard.accepts(localAt.get(at - 1), message(slot));
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
        return guard.accepts(steps(first).get(0).next(), message(slot));
    }

    @Override
    boolean sameInEitherOrder(int slot, int other) {
        return commuting.computeIfAbsent(
                new Trial(localOf(message(slot)), message(slot), message(other)), this::sameInEitherOrder);
    }

    private boolean sameInEitherOrder(Trial trial) {
        Step one = run(trial.local(), trial.one()).get(0);
        Step two = run(trial.local(), trial.two()).get(0);
        if (!guard.accepts(one.next(), trial.two()) || !guard.accepts(two.next(), trial.one())) {
            return false;
        }
        List<Step> twoAfter = run(one.next(), trial.two());
        List<Step> oneAfter = run(two.next(), trial.one());
        return goesWell(twoAfter)
                && goesWell(oneAfter)
                && twoAfter.get(0).next().equals(oneAfter.get(0).next())
                && (sameEffects(one, oneAfter.get(0)) && sameEffects(two, twoAfter.get(0))
                        || delivery == Delivery.UNORDERED
                                && together(one, twoAfter.get(0)).equals(together(two, oneAfter.get(0))));
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
        enter(slot, way, actor);
        Local before = Objects.requireNonNull(localOf.put(actor, step.next()));
        stepAt.add(step);
        waysAt.add(steps.size());
        localAt.add(before);
        waiting += waits(step.next()) - waits(before);
        for (Message sent : step.sent()) {
            send(messages.number(sent), sent.to().index());
        }
        for (Birth birth : step.born()) {
            beBorn(birth);
        }
        return Arrival.of(step);
    }

    private List<Step> steps(int slot) {
        if (foundSlot != slot) {
            Message message = message(slot);
            foundSteps = run(localOf(message), message);
            foundSlot = slot;
        }
        return foundSteps;
    }

    private List<Step> run(Local local, Message message) {
        return audit.checked(local, message, guard.steps(local, message));
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
        localOf.put(birth.actor().index(), birth.initial());
        create(birth.actor().index());
    }

    private Local localOf(Message message) {
        return Objects.requireNonNull(localOf.get(message.to().index()));
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
