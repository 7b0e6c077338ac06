package dev.galgo.pi.family.crowd;

import dev.galgo.pi.family.growth.IrregularFamily;
import dev.galgo.pi.model.InitialActor;
import dev.galgo.pi.model.Next;
import dev.galgo.pi.model.PiSystem;
import dev.galgo.pi.model.Shape;
import dev.galgo.pi.model.Term;
import dev.galgo.pi.star.scene.ActorClass;
import dev.galgo.pi.star.scene.Counting;
import dev.galgo.pi.star.scene.Name;
import dev.galgo.pi.star.scene.StandingActor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A member as a star: those without a number are its centre, all others are told apart by where they stand alone.
 *
 * @param centre the system with the actors of the centre only
 * @param others the others at the start, each kind with how many there are
 */
record Crowd(PiSystem centre, Map<ActorClass, Integer> others) {
    /** Throws {@link IrregularFamily} where the others know each other, or the centre knows one of them. */
    static Crowd of(PiSystem member) {
        var numbers = new HashMap<Integer, Integer>();
        for (int actor = 0; actor < member.init().size(); actor++) {
            if (!isNumbered(member.init().get(actor))) {
                numbers.put(actor, numbers.size());
            }
        }
        if (numbers.isEmpty()) {
            throw new IrregularFamily("there is no actor without a number that the others could know");
        }
        var centre = new ArrayList<InitialActor>();
        var others = new HashMap<ActorClass, Integer>();
        for (int actor = 0; actor < member.init().size(); actor++) {
            InitialActor start = member.init().get(actor);
            if (isNumbered(start)) {
                Counting.add(others, new ActorClass(stand(member, actor, numbers), Map.of()), 1);
            } else {
                centre.add(central(member, actor, numbers));
            }
        }
        var alone = new PiSystem(
                member.name(),
                member.types(),
                member.equations(),
                centre,
                member.finals(),
                member.questions(),
                Shape.STAR,
                List.of());
        return new Crowd(alone, others);
    }

    private static boolean isNumbered(InitialActor actor) {
        return actor.name().indexOf('[') >= 0;
    }

    private static InitialActor central(PiSystem member, int actor, Map<Integer, Integer> numbers) {
        InitialActor start = member.init().get(actor);
        List<Term> arguments = start.call().arguments().stream()
                .map(term -> new Term(number(member, actor, term, numbers), term.channel()))
                .toList();
        Next.Call call =
                new Next.Call(start.call().equation(), arguments, start.call().place());
        return new InitialActor(start.name(), start.type(), call, start.place());
    }

    private static StandingActor stand(PiSystem member, int actor, Map<Integer, Integer> numbers) {
        Next.Call call = member.init().get(actor).call();
        List<Name> values = call.arguments().stream()
                .map(term -> new Name(
                        term.slot() == actor ? Name.SELF : number(member, actor, term, numbers), term.channel()))
                .toList();
        return new StandingActor(call.equation(), values);
    }

    private static int number(PiSystem member, int actor, Term term, Map<Integer, Integer> numbers) {
        Integer number = numbers.get(term.slot());
        if (number == null) {
            throw new IrregularFamily(member.init().get(actor).name() + " knows "
                    + member.init().get(term.slot()).name());
        }
        return number;
    }
}
