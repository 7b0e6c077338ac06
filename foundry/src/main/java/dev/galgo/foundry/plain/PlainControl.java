package dev.galgo.foundry.plain;

import dev.galgo.control.AssumptionLog;
import dev.galgo.control.table.Category;
import dev.galgo.control.table.Table;
import dev.galgo.core.model.FindingKind;
import dev.galgo.foundry.hook.FoundryControl;
import dev.galgo.foundry.program.FailurePlace;
import java.lang.reflect.Executable;
import java.util.List;

/**
 * What becomes of calls in a plain run that reach beyond the program: they end it, and output goes
 * nowhere, since a search has printed it if that was asked for. All other calls are the platform's.
 */
abstract class PlainControl implements FoundryControl {
    private final Activity activity;
    private final PlainRuntime run;

    PlainControl(Activity activity) {
        this.activity = activity;
        this.run = activity.run();
    }

    /** The search has met no such call, so that it is one more than the search knows of. */
    @Override
    public void uncontrolled(Category category, String call) {
        activity.goOn();
        throw run.stop(
                run.settingUp()
                        ? Stop.impossible("its set-up calls " + call
                                + ", which reaches beyond the program, and each run would do so again")
                        : Stop.failed(FailurePlace.here(
                                FindingKind.UNCONTROLLED,
                                call + " makes a handler depend on more than its state and its message",
                                "Keep such calls out of handlers.",
                                call)));
    }

    @Override
    public void exit(String call) {
        activity.goOn();
        throw run.stop(Stop.failed(FailurePlace.here(
                FindingKind.EXCEPTION,
                call + " was called, which would end all actors at once",
                "Let the actors stop by themselves, with destroy().",
                call)));
    }

    @Override
    public Table table() {
        return Table.plain();
    }

    @Override
    public Object given(Executable called, int parameter, Object value) {
        return value;
    }

    // Asked by hooks alone that plain runs have none of

    @Override
    public <T> List<T> arrange(List<T> elements) {
        return elements;
    }

    @Override
    public void sleep(long nanos, String where) {
        throw new UnsupportedOperationException(where);
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }

    @Override
    public long currentTimeMillis() {
        return System.currentTimeMillis();
    }

    @Override
    public AssumptionLog assumptions() {
        return new AssumptionLog();
    }
}
