package dev.galgo.analysis.bytecode;

import dev.galgo.analysis.bytecode.PlatformRules.Effect;
import dev.galgo.analysis.bytecode.StackValue.Closure;
import dev.galgo.analysis.program.SourceLine;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** What calling a method does that is not the actor library's: one of the program, or one of the platform with all it may run in turn. */
final class OutsideCalls {
    private final ActorAnalysis actor;
    private final MethodContext context;
    private final Effects effects;

    OutsideCalls(ActorAnalysis actor, MethodContext context, Effects effects) {
        this.actor = actor;
        this.context = context;
        this.effects = effects;
    }

    void run(
            CallResolution resolution,
            String owner,
            String name,
            String descriptor,
            List<StackValue> values,
            SourceLine place,
            int conditions) {
        if (resolution instanceof CallResolution.Runs runs) {
            int more = runs.certain() ? 0 : 1;
            runs.contexts().forEach(target -> effects.callee(target, conditions + more));
            if (runs.platformToo()) {
                platform(owner, name, descriptor, values, place, conditions + 1);
            }
        } else if (resolution instanceof CallResolution.Unknown unknown) {
            effects.giveUp(unknown.why(), place);
        } else if (resolution instanceof CallResolution.Acts) {
            effects.giveUp("hands " + name + " to code that is not the program's", place);
        } else {
            platform(owner, name, descriptor, values, place, conditions);
        }
    }

    /** @param values the receiver, if there is one, and the arguments */
    private void platform(
            String named, String name, String descriptor, List<StackValue> values, SourceLine place, int conditions) {
        var owner = actor.classes().inheritedFrom(named, name, descriptor);
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
        if (effect == Effect.QUERY && first == 1 && PlatformRules.writesThrough(owner, values.get(0))) {
            effect = Effect.CHANGE;
        }
        boolean itself = effect == Effect.CHANGE && first == 1 && PlatformRules.changesReceiverOnly(name);
        var closures = closures(values);
        var tracked = new HashSet<Origin>();
        closures.forEach(closure -> tracked.add(closure.site()));
        for (int i = 0; i < values.size(); i++) {
            // The platform's collections change themselves, never their elements.
            boolean changed = effect != Effect.QUERY
                    && !(itself && i > 0)
                    && !(values.get(i).isNew()
                            && actor.classes().changesItselfOnly(values.get(i).type()));
            var origins = new HashSet<>(values.get(i).origins());
            origins.removeAll(tracked);
            effects.touch(origins, changed, true, place);
        }
        boolean[] code = PlatformRules.code(owner, name, descriptor, values.size());
        var kept = new ArrayList<StackValue>();
        var things = new ArrayList<StackValue>();
        for (int i = 0; i < values.size(); i++) {
            if (code[i] && strange(values.get(i))) {
                effects.giveUp("uses code that it was given, of which nothing is known, in " + name, place);
            }
            if (!code[i] || constructor) {
                kept.add(values.get(i));
            }
            if (!code[i]) {
                things.add(values.get(i));
            }
        }
        if (effect != Effect.QUERY && !PlatformRules.holdsText(owner)) {
            keep(kept, itself);
        }
        if (!closures.isEmpty()) {
            var into = effect == Effect.QUERY ? List.<StackValue>of() : itself ? kept.subList(0, 1) : kept;
            closures(closures, things, into, place, conditions + 1);
        }
    }

    /**
     * Foreign code may run what it was handed, once, often or never, with all that it has at hand, keep what comes of it in what it
     * changes, or throw it, and fill what it asked for to be filled. A closure takes others along only as deep as they are written.
     */
    private void closures(
            Set<Closure> closures, List<StackValue> things, List<StackValue> into, SourceLine place, int conditions) {
        Function<MethodContext, @Nullable StackValue> results = target -> actor.result(context, target);
        var atHand = actor.closures().atHand(closures, things, results);
        for (var closure : closures) {
            var returned = actor.closures().returned(closure, atHand, results);
            into.forEach(value -> effects.store(value.origins(), returned, value.isNew()));
            effects.store(Set.of(Origin.THROWN), returned, true);
            if (actor.closures().makesContainer(closure)) {
                effects.touch(returned, true, true, place);
                effects.store(returned, atHand, false);
            }
            var arguments = actor.closures().arguments(closure, atHand);
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

    /** What is called keeps what it is given; or else anything may be put into anything. */
    private void keep(List<StackValue> values, boolean inTheFirst) {
        for (var into : inTheFirst ? values.subList(0, 1) : values) {
            for (var what : values) {
                if (into != what) {
                    effects.store(into.origins(), what.reach(), into.isNew());
                }
            }
        }
    }

    /** Whether the value may be code other than the closures it is known to be, and not just something the platform made. */
    private static boolean strange(StackValue value) {
        var known = new HashSet<Origin>();
        value.closures().forEach(closure -> known.add(closure.site()));
        return value.origins().stream().anyMatch(origin -> !(origin instanceof Origin.Made) && !known.contains(origin));
    }

    private static Set<Closure> closures(List<StackValue> values) {
        var all = new LinkedHashSet<Closure>();
        values.forEach(value -> all.addAll(value.closures()));
        return all;
    }
}
