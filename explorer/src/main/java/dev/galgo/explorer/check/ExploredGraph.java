package dev.galgo.explorer.check;

import dev.galgo.core.check.Check;
import dev.galgo.core.check.CheckResult;
import dev.galgo.core.check.NothingToCheck;
import dev.galgo.core.explored.ExploredTree;
import dev.galgo.core.model.Incomparable;
import dev.galgo.core.search.RefusedSearch;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.check.Checks.CheckMaker;
import dev.galgo.explorer.walk.Walker.ProgramOpener;
import dev.galgo.report.diagram.ExploredDrawing;
import dev.galgo.spi.Opened;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Draws the schedules that a check explores. The check is one of its own, in an opening of its own and with little time: to record them keeps a check from going level
 * by level, and nobody would want that of the one in the background.
 */
public final class ExploredGraph implements AutoCloseable {
    private static final Duration TIME = Duration.ofSeconds(5);

    private final ProgramOpener opener;
    private final CheckMaker maker;
    private final Semaphore free = new Semaphore(1);
    private volatile @Nullable Check running;

    /**
     * A drawing.
     *
     * @param whole whether each delivery is there, and not only a summary by depth
     */
    public record Drawing(String svg, boolean whole) {}

    public ExploredGraph(ProgramOpener opener, CheckMaker maker) {
        this.opener = opener;
        this.maker = maker;
    }

    /** Draws them. */
    public Drawing draw() throws Refusal {
        if (!free.tryAcquire()) {
            throw new Refusal(Refusal.CONFLICT, "The explored schedules are being drawn.", "Wait for it.");
        }
        try (Opened opened = opener.open()) {
            var tree = new AtomicReference<@Nullable ExploredTree>();
            // What is claimed of whole runs is not drawn, and a search that records schedules could not check it.
            Check check = maker.of(opened.program())
                    .withoutClaimsOfRuns()
                    .secondOpinion(null)
                    .timeLimit(TIME)
                    .explored(ExploredTree.USUAL_LIMIT, tree::set);
            running = check;
            CheckResult result = check.run();
            ExploredTree explored = tree.get();
            if (explored == null) {
                throw undrawn("the search did not come to an end that could be told");
            }
            return new Drawing(ExploredDrawing.of(result, explored), explored.isWhole());
        } catch (NothingToCheck | RefusedSearch | Incomparable not) {
            throw undrawn(String.valueOf(not.getMessage()));
        } finally {
            running = null;
            free.release();
        }
    }

    private static Refusal undrawn(String reason) {
        return new Refusal(Refusal.FAILED, "Nothing is drawn: " + reason + ".", null);
    }

    @Override
    public void close() {
        Check check = running;
        if (check != null) {
            check.stop();
        }
    }
}
