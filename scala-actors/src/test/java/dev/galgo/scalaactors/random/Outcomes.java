package dev.galgo.scalaactors.random;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.model.ActorId;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.model.Local;
import dev.galgo.core.reduction.ReductionKind;
import dev.galgo.core.search.Limits;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** What a check finds, and in which states the actors of a program end. */
record Outcomes(boolean complete, TreeSet<String> findings, TreeSet<String> ends) {
    /** Checks by one way, up to so many transitions. */
    static Outcomes of(LiveProgram program, DeliveryModel model, ReductionKind reduction, Compare compare, long most)
            throws NothingToCheck {
        var ends = new TreeSet<String>();
        CheckResult result = Check.of(listening(program, ends))
                .delivery(model)
                .reduction(reduction)
                .compare(compare)
                .minimise(false)
                .secondOpinion(null)
                .limits(Limits.NONE.withTransitions(most))
                .keepGoing(true)
                .run();
        var findings = new TreeSet<String>();
        // One assertion is one finding, whatever value it was that failed it first.
        result.findings()
                .forEach(one -> findings.add(one.kind() + " " + one.message().replaceAll("has -?\\d+", "has")));
        boolean cut = !result.cuts().isEmpty() && reduction.complete();
        return new Outcomes(!cut, findings, ends);
    }

    /** The program, which is asked how its actors are at each end of a run. */
    private static LiveProgram listening(LiveProgram program, TreeSet<String> ends) {
        return (LiveProgram) Proxy.newProxyInstance(
                Outcomes.class.getClassLoader(), new Class<?>[] {LiveProgram.class}, (self, method, arguments) -> {
                    if (method.getName().equals("remarks")) {
                        ends.add(end(program));
                    }
                    try {
                        return method.invoke(program, arguments);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    private static String end(LiveProgram program) {
        Map<String, String> states = new TreeMap<>();
        for (int i = 0; i < program.names().size(); i++) {
            ActorId actor = program.names().at(i);
            if (actor.type().startsWith("P")) {
                var state = new TreeMap<>(state(program.local(actor)));
                state.remove("nodes");
                states.put(actor.type(), state.toString());
            }
        }
        return states.toString();
    }

    private static Map<String, String> state(Local local) {
        if (local instanceof Local.Ready ready) {
            return ready.state().describe();
        }
        return local instanceof Local.Waiting waiting ? state(waiting.before()) : Map.of("has", "stopped");
    }
}
