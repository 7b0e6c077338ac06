package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.PlatformRules.Effect;
import dev.galgo.analysis.bytecode.Value.Closure;
import dev.galgo.analysis.program.Place;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;

/** What calling a method does that is not the actor library's: one of the program, or one of the platform with all it may run in turn. */
final class OutsideCalls {
    private final ActorAnalysis actor;
    private final Effects effects;

    OutsideCalls(ActorAnalysis actor, Effects effects) {
        this.actor = actor;
        this.effects = effects;
    }

    void run(
            Resolution resolution,
            String owner,
            String name,
            String descriptor,
            List<Value> values,
            Place place,
            int conditions) {
        if (resolution instanceof Resolution.Runs runs) {
            int more = runs.certain() ? 0 : 1;
            runs.contexts().forEach(target -> effects.callee(target, conditions + more));
            if (runs.platformToo()) {
                platform(owner, name, descriptor, values, place, conditions + 1);
            }
        } else if (resolution instanceof Resolution.Unknown unknown) {
            effects.giveUp(unknown.why(), place);
        } else if (resolution instanceof Resolution.Acts) {
            effects.giveUp("hands " + name + " to code that is not the program's", place);
        } else {
            platform(owner, name, descriptor, values, place, conditions);
        }
    }

    /** @param values the receiver, if there is one, and the arguments */
    private void platform(
            String owner, String name, String descriptor, List<Value> values, Place place, int conditions) {
        var effect = PlatformRules.effect(actor.classes(), owner, name, descriptor);
        if (effect == Effect.NOTHING) {
            return;
        }
        if (effect == Effect.UNKNOWN) {
            effects.giveUp("uses " + owner.substring(owner.lastIndexOf('/') + 1) + "." + name, place);
        }
        boolean constructor = name.equals("<init>");
        var parameters = Type.getArgumentTypes(descriptor);
        int first = values.size() - parameters.length;
        boolean itself = effect == Effect.CHANGE && first == 1 && PlatformRules.changesReceiverOnly(name);
        for (int i = 0; i < values.size(); i++) {
            // The platform's collections change themselves, never their elements.
            boolean changed = effect != Effect.QUERY
                    && !(itself && i > 0)
                    && !values.get(i).isNew();
            effects.touch(values.get(i).origins(), changed, true, place);
        }
        var kept = new ArrayList<Value>();
        for (int i = 0; i < values.size(); i++) {
            boolean code = PlatformRules.takesCode(
                    i >= first ? parameters[i - first].getInternalName() : constructor ? "" : owner);
            if (code && strange(values.get(i))) {
                effects.giveUp("uses code that it was given, of which nothing is known, in " + name, place);
            }
            if (!code || constructor) {
                kept.add(values.get(i));
            }
        }
        if (effect != Effect.QUERY) {
            keep(kept, itself);
        }
        closures(values).forEach(closure -> closure(closure, values, place, conditions + 1));
    }

    /** What is called keeps what it is given; or else anything may be put into anything. */
    private void keep(List<Value> values, boolean inTheFirst) {
        for (var into : inTheFirst ? values.subList(0, 1) : values) {
            for (var what : values) {
                if (into != what) {
                    effects.store(into.origins(), what.reach(), into.isNew());
                }
            }
        }
    }

    /** Whether the value may be code other than the closures it is known to be, and not just something the platform made. */
    private static boolean strange(Value value) {
        var known = new HashSet<Origin>();
        value.closures().forEach(closure -> known.add(closure.site()));
        return value.origins().stream().anyMatch(origin -> !(origin instanceof Origin.Made) && !known.contains(origin));
    }

    private static Set<Closure> closures(List<Value> values) {
        var all = new LinkedHashSet<Closure>();
        values.forEach(value -> all.addAll(value.closures()));
        return all;
    }

    /** Foreign code may run what it was handed, once, often or never. A closure takes others along only as deep as they are written. */
    private void closure(Closure closure, List<Value> given, Place place, int conditions) {
        var arguments = actor.closures().arguments(closure, given);
        var code = closure.code();
        run(
                actor.closures().resolve(closure, arguments),
                code.getOwner(),
                code.getName(),
                code.getDesc(),
                arguments,
                place,
                conditions);
    }
}
