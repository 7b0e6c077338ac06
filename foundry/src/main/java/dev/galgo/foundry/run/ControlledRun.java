package dev.galgo.foundry.run;

import dev.galgo.control.AssumptionLog;
import dev.galgo.control.table.Category;
import dev.galgo.control.unknown.RunTracking;
import dev.galgo.core.model.Message;
import dev.galgo.core.model.Mix;
import dev.galgo.foundry.hook.FoundryControl;
import dev.galgo.foundry.hook.NameReader;
import dev.galgo.foundry.program.FailurePlace;
import dev.galgo.foundry.program.ProgramContext;
import dev.galgo.foundry.program.RunEnded;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the platform is to program code in one execution of it: its clock stands still, its chance is always the same, its output is kept. */
abstract class ControlledRun implements FoundryControl, NameReader {
    /** When the clock stands still: the beginning of the year 2000 in Greenwich. */
    private static final long NOW = 946_684_800_000L;

    final ProgramContext setting;
    final HandlerInputs script;
    final RunEnd ending;
    final RunningInitialisers initialisers;

    private final Message cause;
    private final boolean detailed;
    private final Arrangement arrangement;
    private final StringBuilder output = new StringBuilder();
    private long randomState = 42;
    private final @Nullable RunTracking tracking;

    /**
     * @param cause what is being handled
     * @param detailed whether somebody wants to know more of a run that was seen already
     * @param explored whether choices are explored in this run
     */
    ControlledRun(ProgramContext setting, HandlerInputs script, Message cause, boolean detailed, boolean explored) {
        this.setting = setting;
        this.script = script;
        this.cause = cause;
        this.detailed = detailed;
        this.tracking = setting.input() == null ? null : new RunTracking(setting.input(), setting);
        this.ending = new RunEnd(setting);
        this.initialisers = new RunningInitialisers(setting, ending);
        this.arrangement = new Arrangement(setting, initialisers, alternatives -> {
            ending.resist();
            return decide(alternatives);
        });
        if (!explored) {
            arrangement.chooseNothing();
        }
    }

    @Override
    public @Nullable RunTracking tracking() {
        return tracking;
    }

    @Override
    public Object unknown(Class<?> type, String name, long least, long most) {
        if (tracking == null) {
            throw new IllegalStateException("The value of " + name
                    + " is unknown, which was not foreseen, since no class that names the one that asks for it is named itself."
                    + " Refer to the class that asks for it by name.");
        }
        return tracking.ask(type, name, least, most);
    }

    String output() {
        return output.toString();
    }

    final int decide(int alternatives) {
        try {
            return script.choose(alternatives);
        } catch (HandlerInputs.Deviation deviation) {
            throw ending.insist(RunFailures.impure(cause, deviation.how()));
        }
    }

    @Override
    public void tick() {
        ending.resist();
        if (Thread.currentThread().isInterrupted()) {
            endless();
        }
    }

    /** The watchdog has lost its patience. */
    RunEnded endless() {
        throw ending.insist(RunFailures.endless(cause));
    }

    @Override
    public void staticWrite(String field) {
        ending.resist();
        if (setting.settingUp()) {
            return;
        }
        int dot = field.lastIndexOf('.');
        var owner = field.substring(0, dot).replace('/', '.');
        if (!initialisers.initialise(owner)) {
            var name = owner.substring(Math.max(owner.lastIndexOf('.'), owner.lastIndexOf('$')) + 1)
                    + field.substring(dot);
            ending.fail(initialisers.running() ? RunFailures.foreignStaticWrite(name) : RunFailures.staticWrite(name));
        }
    }

    @Override
    public void uncontrolled(Category category, String call) {
        ending.resist();
        if (!setting.settingUp()) {
            ending.fail(RunFailures.uncontrolled(category, call));
        } else {
            switch (category) {
                case CLOCK, OUTSIDE, MEMORY -> note(category, call, FailurePlace.site());
                case ENVIRONMENT -> {} // as good as an argument, since it happens once, before everything else
                default -> ending.fail(RunFailures.uncontrolled(category, call));
            }
        }
    }

    /** A clock stands still, but a program that looks at it depends on it. */
    @Override
    public void uses(Category category, String call) {
        uncontrolled(category, call);
    }

    @Override
    public void note(Category category, String call, @Nullable String place) {
        if (!setting.settingUp() || category != Category.ENVIRONMENT) {
            setting.assumptions().add(category, call, place);
        }
    }

    @Override
    public AssumptionLog assumptions() {
        return setting.assumptions();
    }

    @Override
    public long nanoTime() {
        return 0;
    }

    @Override
    public long currentTimeMillis() {
        return NOW;
    }

    /** Instead of sleeping: the search decides when messages arrive, waiting decides nothing. */
    @Override
    public void sleep(long nanos, String where) {
        tick();
    }

    @Override
    public <T> List<T> inAnyOrder(List<T> members) {
        return arrangement.ofMembers(members);
    }

    @Override
    public void notArranged() {
        arrangement.none();
    }

    @Override
    public <T> List<T> arrange(List<T> elements) {
        return arrangement.of(elements);
    }

    @Override
    public void readName() {
        setting.nameLeaks().madeText();
    }

    /** Whether an order by chance was decided on by a choice. */
    public boolean arranged() {
        return arrangement.chosen();
    }

    /** From here on nothing is chosen: an order by chance is one and the same. */
    void chooseNothing() {
        arrangement.chooseNothing();
    }

    @Override
    public void exit(String call) {
        ending.resist();
        ending.insist(RunFailures.exit(call));
    }

    @Override
    public long random() {
        randomState += 0x9E3779B97F4A7C15L;
        return Mix.stir(randomState);
    }

    @Override
    public void print(String text) {
        if (!ending.isOver() && !script.repeating()) {
            output.append(text);
            if (!detailed) {
                setting.echo(text); // who asks for details has seen the run already
            }
        }
    }

    @Override
    public void initialising(Class<?> type, boolean begins) {
        if (begins) {
            initialisers.begins(type);
        } else {
            initialisers.ends(type);
            var failure = ending.failure();
            if (failure != null) {
                setting.statics().initialiserCharged(type, failure);
            }
        }
    }

    @Override
    public void initialiserReads(String className) {
        initialisers.read(className);
    }
}
