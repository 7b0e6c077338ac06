package dev.galgo.pekko;

import dev.galgo.control.unknown.GivenInput;
import dev.galgo.control.unknown.TrackedBody;
import dev.galgo.core.model.LiveProgram;
import dev.galgo.core.property.Properties;
import dev.galgo.pekko.control.Faults;
import dev.galgo.pekko.control.TimerPolicy;
import dev.galgo.pekko.run.PekkoProgram;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.TestBodies;
import java.util.EnumSet;
import java.util.Locale;
import java.util.function.Consumer;

/** Runs bodies of tests that take an {@link ActorLab}; for those who have Pekko on their own class path. */
final class PekkoTestBodies implements TestBodies {
    @Override
    public Class<?> parameter() {
        return ActorLab.class;
    }

    @Override
    public Body program(Consumer<Object> body, Runnable ended, OptionValues options, String blindness) {
        GivenInput input = body instanceof TrackedBody tracked ? tracked.input() : null;
        Consumer<Object> own = body instanceof TrackedBody tracked ? tracked.body() : body;
        var lab = new LabScript(taking(own));
        var script = new CountedScript(lab, ended);
        var program = input == null
                ? new PekkoProgram(script, timers(options), faults(options))
                : new PekkoProgram(script, timers(options), faults(options), input);
        program.restrict(blindness.isEmpty() ? null : blindness);
        return new Body() {
            @Override
            public LiveProgram program() {
                return program;
            }

            @Override
            public Properties claims() {
                return lab.properties();
            }

            @Override
            public void close() {
                program.close();
            }
        };
    }

    /** The body itself and nothing around it: what it has captured is part of the program. */
    @SuppressWarnings("unchecked")
    private static Consumer<ActorLab> taking(Consumer<?> body) {
        return (Consumer<ActorLab>) body;
    }

    private static TimerPolicy timers(OptionValues options) {
        boolean idle = options.text(PekkoFrontEnd.TIMERS).orElse("").equals(PekkoFrontEnd.IDLE);
        return new TimerPolicy(
                idle ? TimerPolicy.When.IDLE : TimerPolicy.When.ANY_TIME, options.number(PekkoFrontEnd.TIMER_FIRINGS));
    }

    private static Faults faults(OptionValues options) {
        var kinds = EnumSet.noneOf(Faults.Kind.class);
        options.texts(PekkoFrontEnd.FAULT)
                .forEach(kind -> kinds.add(Faults.Kind.valueOf(kind.toUpperCase(Locale.ROOT))));
        return kinds.isEmpty() ? Faults.NONE : new Faults(kinds, options.number(PekkoFrontEnd.MOST_FAULTS));
    }
}
