package dev.galgo.bench.jdk;

import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.check.Verdict;
import dev.galgo.core.engine.Arrival;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.NamingPolicy;
import dev.galgo.foundry.FoundryProgram;
import dev.galgo.foundry.load.FoundryOptions;
import dev.galgo.foundry.load.ProgramException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Searches one program in many ways and says who is wrong. The truth is what the replay engine finds in all orders, in classes of their own,
 * and what some orders do that are run from scratch, each in classes of its own.
 */
final class Trial {
    /** A way that said something else than what is true. */
    record Wrong(Way way, String said, String truth) {
        @Override
        public String toString() {
            return way + " says " + said + ", but it is " + truth;
        }
    }

    private final List<Path> classPath;
    private final String target;
    private final Random random;
    private final int fromScratch;
    private final List<Wrong> wrong = new ArrayList<>();
    private final Map<DeliveryModel, Boolean> truth = new EnumMap<>(DeliveryModel.class);
    private boolean rested;

    /** @param fromScratch how many orders are run in classes of their own */
    Trial(List<Path> classPath, String target, long seed, int fromScratch) {
        this.classPath = classPath;
        this.target = target;
        this.random = new Random(seed);
        this.fromScratch = fromScratch;
    }

    /** Whether some order fails, with unordered delivery. */
    boolean fails() {
        return truth.getOrDefault(DeliveryModel.UNORDERED, false);
    }

    /** Whether some way named assumptions. */
    boolean rested() {
        return rested;
    }

    List<Wrong> run(List<Way> ways) throws ProgramException, NothingToCheck {
        try (var own = load();
                var shared = load()) {
            for (int i = 0; i < fromScratch; i++) {
                audit(shared);
            }
            for (Way way : ways) {
                if (!truth.containsKey(way.delivery())) {
                    truth.put(way.delivery(), truth(own, way.delivery()));
                }
                judge(way, shared);
            }
        }
        return wrong;
    }

    private void audit(FoundryProgram program) {
        if (program.semantics().boot().failure() == null) {
            try {
                new InsightAudit(program.semantics(), random)
                        .run()
                        .forEach(one -> wrong.add(new Wrong(Way.usual(), one, "otherwise")));
            } catch (NamingPolicy.Renamed again) {
                audit(program);
            }
        }
    }

    private boolean truth(FoundryProgram program, DeliveryModel delivery) throws ProgramException, NothingToCheck {
        Way plain = Way.plain(delivery);
        CheckResult result = plain.check(program.semantics()).run();
        boolean fails = result.verdict() == Verdict.VIOLATED;
        for (int i = 0; i < fromScratch; i++) {
            if (failsFromScratch(delivery) && !fails) {
                wrong.add(new Wrong(plain, said(result), "violated by an order that is run from scratch"));
                fails = true;
            }
        }
        return fails;
    }

    /** Runs an order that is drawn at random in classes of its own. */
    private boolean failsFromScratch(DeliveryModel delivery) throws ProgramException {
        try (var program = load()) {
            while (true) {
                try {
                    return program.semantics().boot().failure() != null || failsAtRandom(program, delivery);
                } catch (NamingPolicy.Renamed again) {
                    // what was named by number so far is named otherwise from now on
                }
            }
        }
    }

    private boolean failsAtRandom(FoundryProgram program, DeliveryModel delivery) {
        Cursor cursor = Engine.of(Engine.Kind.REPLAY, program.semantics()).start(delivery, Compare.NONE);
        while (cursor.first() != Cursor.NONE) {
            var slots = new ArrayList<Integer>();
            for (int slot = cursor.first(); slot != Cursor.NONE; slot = cursor.after(slot)) {
                slots.add(slot);
            }
            int slot = slots.get(random.nextInt(slots.size()));
            if (cursor.deliver(slot, random.nextInt(cursor.ways(slot))) == Arrival.FAILED) {
                return true;
            }
        }
        return false;
    }

    private void judge(Way way, FoundryProgram shared) throws ProgramException, NothingToCheck {
        CheckResult result;
        if (way.equals(Way.usual())) {
            try (var program = load()) {
                result = way.check(program.semantics()).run();
            }
        } else {
            result = way.check(shared.semantics()).run();
        }
        rested |= result.verdict() == Verdict.VERIFIED_IF;
        boolean fails = truth.getOrDefault(way.delivery(), false);
        boolean right = fails
                ? result.verdict() == Verdict.VIOLATED || result.verdict() == Verdict.VERIFIED_IF
                : result.verdict() == Verdict.VERIFIED || result.verdict() == Verdict.VERIFIED_IF;
        if (!right) {
            wrong.add(new Wrong(way, said(result), fails ? "violated" : "verified"));
        }
    }

    private static String said(CheckResult result) {
        return result.verdict().text()
                + (result.findings().isEmpty()
                        ? ""
                        : " (" + result.findings().get(0).kind().id() + ": "
                                + result.findings().get(0).message() + ")");
    }

    private FoundryProgram load() throws ProgramException {
        return FoundryProgram.load(FoundryOptions.of(classPath, target));
    }
}
