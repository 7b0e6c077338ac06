package dev.galgo.abs.testfile;

import dev.galgo.abs.run.AbsProgram;
import dev.galgo.abs.run.AbsSemantics;
import dev.galgo.abs.syntax.ModuleDecl;
import dev.galgo.abs.syntax.Parsed;
import dev.galgo.core.engine.Compare;
import dev.galgo.core.engine.Cursor;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.Failure;
import dev.galgo.core.trace.Divergence;
import dev.galgo.core.trace.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs tests on another model than the one that they were generated for. */
public final class SuiteReplay {
    private SuiteReplay() {}

    /**
     * The numbers of the tests that fail: whose schedule does not fit any more, or leads to something else than it did.
     *
     * @throws AbsProgram.Rejected if the tests do not go with the model
     */
    public static List<Integer> failing(TestFile tests, List<ModuleDecl> model) throws AbsProgram.Rejected {
        var failing = new ArrayList<Integer>();
        for (TestFile.Replayable test : tests.alone()) {
            if (!passes(tests.on(model, test), test)) {
                failing.add(test.number());
            }
        }
        return failing;
    }

    /**
     * Whether any test fails.
     *
     * @throws AbsProgram.Rejected if the tests do not go with the model
     */
    public static boolean notices(TestFile tests, List<ModuleDecl> model) throws AbsProgram.Rejected {
        for (TestFile.Replayable test : tests.alone()) {
            if (!passes(tests.on(model, test), test)) {
                return true;
            }
        }
        return false;
    }

    private static boolean passes(Parsed file, TestFile.Replayable test) throws AbsProgram.Rejected {
        return passes(AbsProgram.of(file, Optional.of(test.main())).semantics(), test);
    }

    private static boolean passes(AbsSemantics program, TestFile.Replayable test) {
        if (program.boot().failure() != null) {
            return false;
        }
        Cursor cursor = Engine.of(Engine.Kind.COPY, program).start(DeliveryModel.UNORDERED, Compare.NONE);
        try {
            new Replay(program, cursor).run(test.schedule());
        } catch (Divergence changed) {
            return false;
        }
        Failure failure =
                cursor.failure() == null && cursor.first() == Cursor.NONE ? cursor.failureAtEnd() : cursor.failure();
        Failure expected = test.failure();
        boolean over = failure != null || !test.whole() || cursor.first() == Cursor.NONE;
        return over
                && (failure == null
                        ? expected == null
                        : expected != null && failure.signature().equals(expected.signature()));
    }
}
