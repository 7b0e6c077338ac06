package dev.galgo.cli.program;

import dev.galgo.cli.console.Console;
import dev.galgo.cli.console.OutputFile;
import dev.galgo.cli.console.UserError;
import dev.galgo.core.engine.DeliveryModel;
import dev.galgo.core.trace.Schedule;
import dev.galgo.spi.Opened;
import dev.galgo.spi.OptionValues;
import dev.galgo.spi.ScheduleDetails;
import dev.galgo.spi.ScheduleDetails.DetailFile;

/** Prints and writes what the user wants to see of schedules besides their stories; of several schedules, files are written for the first. */
public final class DetailsOutput {
    private final Console console;
    private final Opened opened;
    private final OptionValues options;
    private boolean written;

    public DetailsOutput(Console console, Opened opened, OptionValues options) {
        this.console = console;
        this.opened = opened;
        this.options = options;
    }

    /** @param text whether the standard output is for people */
    public void show(Schedule schedule, DeliveryModel delivery, boolean text) throws UserError {
        ScheduleDetails ability = opened.ability(ScheduleDetails.class)
                .filter(one -> one.wanted(options))
                .orElse(null);
        if (ability == null) {
            return;
        }
        ScheduleDetails.Details details = ability.of(schedule, delivery, options);
        if (text && details.text().isPresent()) {
            console.out().println();
            console.out().print(details.text().get());
        }
        if (!written) {
            for (DetailFile file : details.files()) {
                OutputFile.write(console, file.file(), file.content(), file.option());
            }
            written = true;
        }
    }
}
