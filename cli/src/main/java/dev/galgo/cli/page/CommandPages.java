package dev.galgo.cli.page;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.UserError;
import dev.galgo.cli.program.FrontEndOptions;
import dev.galgo.cli.program.ProgramOpening;
import dev.galgo.cli.program.SavedOptions;
import dev.galgo.core.engine.Engine;
import dev.galgo.core.model.SetUpFailed;
import dev.galgo.core.model.Unsupported;
import dev.galgo.explorer.answer.Refusal;
import dev.galgo.explorer.page.PageDeadline;
import dev.galgo.explorer.page.WalkablePages;
import dev.galgo.explorer.walk.Walker.ProgramOpener;
import dev.galgo.report.result.PageClients;
import dev.galgo.report.schedule.ScheduleFile;
import dev.galgo.spi.Opened;
import java.nio.file.Path;

/** Makes the pages of a command ones that can be walked through. */
public final class CommandPages {
    private CommandPages() {}

    /** Those of a command that opens programs by these front ends: each is opened as a saved schedule's is. */
    public static PageClients of(Console console, FrontEndOptions frontEnds) {
        var opener = new WalkablePages.SavedProgramOpener() {
            @Override
            public Opened open(ScheduleFile.Program program) throws Refusal {
                return CommandPages.open(program, frontEnds);
            }

            @Override
            public Engine watched(ScheduleFile.Program program, Opened opened, Engine engine) {
                return WatchedClaims.of(program.claims(), opened, engine);
            }
        };
        return new WalkablePages(opener, console::note, PageDeadline.PATIENCE);
    }

    private static Opened open(ScheduleFile.Program program, FrontEndOptions frontEnds) throws Refusal {
        try {
            return open(SavedOptions.opening(
                    program, frontEnds.all(), null, Path.of("").toAbsolutePath()));
        } catch (UserError unusable) {
            throw refusal(unusable);
        }
    }

    /** Opens a program for somebody who walks through it and is to see where what is claimed of it is broken. */
    static ProgramOpener opener(ProgramOpening opening) {
        return new ProgramOpener() {
            @Override
            public Opened open() throws Refusal {
                return CommandPages.open(opening);
            }

            @Override
            public Engine watched(Opened opened, Engine engine) {
                return WatchedClaims.of(opening.identity().claims(), opened, engine);
            }
        };
    }

    private static Opened open(ProgramOpening opening) throws Refusal {
        try {
            return opening.open();
        } catch (UserError | SetUpFailed | Unsupported unusable) {
            throw refusal(unusable);
        }
    }

    private static Refusal refusal(Exception unusable) {
        return new Refusal(Refusal.FAILED, String.valueOf(unusable.getMessage()), null);
    }
}
